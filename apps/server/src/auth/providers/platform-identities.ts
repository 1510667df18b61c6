/** What the issuers of identities of learning platforms begin with. */
export const platformPrefix = 'lti:'

/**
 * The issuer of the identities of a learning platform. It is never that of a provider of OpenID Connect, so that neither can name the people
 * of the other, whatever address a platform gives itself.
 */
export const identityIssuer = ({ issuer }: { issuer: string }): string => `${platformPrefix}${issuer}`

/** Whether an identity is of a learning platform. */
export const isOfPlatform = (issuer: string): boolean => issuer.startsWith(platformPrefix)

/** The issuer of an identity as people know it: the host, if it has one. */
export const shownIssuer = (issuer: string): string => {
  const own = isOfPlatform(issuer) ? issuer.slice(platformPrefix.length) : issuer
  return URL.parse(own)?.hostname || own
}
