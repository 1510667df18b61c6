import {
  exportJWK,
  generateKeyPair,
  SignJWT,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose'
import { createHmac, randomUUID } from 'node:crypto'

type PrivateKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
export type SigningKey = { kid: string; privateKey: PrivateKey; publicKey: JWK }
export type SignedToken = { header: JWTHeaderParameters; claims: JWTPayload }

export const newSigningKey = async (): Promise<SigningKey> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomUUID()
  return { kid, privateKey, publicKey: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' } }
}

/** Signs claims as somebody does who can write everything. */
export const signedBy = (
  { header, claims }: SignedToken,
  { privateKey }: Pick<SigningKey, 'privateKey'>,
): Promise<string> => new SignJWT(claims).setProtectedHeader(header).sign(privateKey)

export const unsigned = ({ header, claims }: SignedToken): string => {
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${base64({ ...header, alg: 'none' })}.${base64(claims)}.`
}

/** Signs with the public key of the platform as if it were a shared secret: confusion of algorithms. */
export const signedByPublicKey = ({ header, claims }: SignedToken, { publicKey }: SigningKey): string => {
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${base64({ ...header, alg: 'HS256' })}.${base64(claims)}`
  const signature = createHmac('sha256', JSON.stringify(publicKey)).update(content).digest('base64url')
  return `${content}.${signature}`
}
