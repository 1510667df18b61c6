import type { Platform } from './platforms.repository.ts'

const prefix = 'lti:'

/**
 * The issuer of the identities of a platform. It is never that of a provider of OpenID Connect, so that neither can name the people of the
 * other, whatever address a platform gives itself.
 */
export const identityIssuer = ({ issuer }: Pick<Platform, 'issuer'>): string => `${prefix}${issuer}`

/** Whether an identity is of a platform. */
export const isOfPlatform = (issuer: string): boolean => issuer.startsWith(prefix)
