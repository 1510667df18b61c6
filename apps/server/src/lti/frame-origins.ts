import type { Launch } from './launch-claims.ts'
import type { Platform } from './platforms.repository.ts'

const originOf = (address: string | null | undefined): string[] => {
  const url = URL.parse(address ?? '')
  return url && /^https?:$/.test(url.protocol) ? [url.origin] : []
}

/**
 * The origins that may show our pages in a frame after a launch: those of the platform. A host of many schools has one issuer, and each school
 * an address of its own, which the signed launch names.
 */
export const frameOrigins = (
  { issuer, authorizationUrl }: Pick<Platform, 'issuer' | 'authorizationUrl'>,
  launch?: Pick<Launch, 'returnUrl' | 'choosing'>,
): string[] => [
  ...new Set([issuer, authorizationUrl, launch?.returnUrl, launch?.choosing?.returnUrl].flatMap(originOf)),
]
