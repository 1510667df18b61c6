import type { Launch } from './launch-claims.ts'
import type { Platform } from './platforms.repository.ts'

/** A policy takes `*` for all hosts, and a semicolon or a comma for its end. The host of an address may have them. */
const nameable = /^https?:\/\/[\w.:[\]-]+$/

/** The origins of addresses, as far as a content security policy can name them. */
export const originsOf = (addresses: readonly (string | null | undefined)[]): string[] => {
  const origins = addresses.flatMap((address) => URL.parse(address ?? '')?.origin ?? [])
  return [...new Set(origins)].filter((origin) => nameable.test(origin))
}

/**
 * The origins that may show our pages in a frame after a launch: those of the platform. A host of many schools has one issuer, and each school
 * an address of its own, which the signed launch names.
 */
export const frameOrigins = (
  { issuer, authorizationUrl }: Pick<Platform, 'issuer' | 'authorizationUrl'>,
  launch?: Pick<Launch, 'returnUrl' | 'choosing'>,
): string[] => originsOf([issuer, authorizationUrl, launch?.returnUrl, launch?.choosing?.returnUrl])
