import { isSameText, keyedHash } from '../platform/tokens.ts'

/**
 * Where platforms register by themselves. The owner gives the address to them. It has a secret: otherwise strangers could register until
 * no more may wait.
 */
export const createRegistrationLink = ({
  publicUrl,
  serverKey,
}: {
  publicUrl: string
  serverKey: Buffer
}) => {
  const secret = keyedHash(serverKey, 'lti registration').toString('base64url')
  return {
    address: `${publicUrl}/lti/register/${secret}`,
    isRight: (given: string | undefined): boolean => isSameText(given, secret),
  }
}

export type RegistrationLink = ReturnType<typeof createRegistrationLink>
