import { z } from 'zod'
import { foreignAddress } from '../platform/foreign-text.ts'
import type { AccessTokens, TokenPlatform } from './access-tokens.ts'
import { LtiFailure } from './lti-failure.ts'
import type { PlatformAnswer } from './platform-calls.ts'
import { readPages } from './platform-pages.ts'
import { PlatformId } from './platform-values.ts'

const mediaTypes = {
  item: 'application/vnd.ims.lis.v2.lineitem+json',
  items: 'application/vnd.ims.lis.v2.lineitemcontainer+json',
}

const LineItem = z.object({
  id: foreignAddress(2_000),
  resourceId: PlatformId.nullish().catch(null),
  resourceLinkId: PlatformId.nullish().catch(null),
})
type LineItem = z.output<typeof LineItem>

/** A link whose line item is looked for: how the platform names it, and what we call the task that it opens. */
type Sought = { resourceLinkId: string; resourceId: string }

/** An address, and the scope by which the platform lets us read there. */
type Place = { url: string; scope: string }

const itemsIn = ({ status, text }: PlatformAnswer): LineItem[] => {
  if (status === 204) return []
  if (status < 200 || status > 299)
    throw new LtiFailure('refused', `the line items were answered by ${status}`, { status })
  let value: unknown = null
  try {
    value = JSON.parse(text)
  } catch {
    // Told below.
  }
  if (!Array.isArray(value)) throw new LtiFailure('unreadable', 'the line items are no JSON array')
  // One that we cannot read is not ours.
  return value.flatMap((item) => LineItem.safeParse(item).data ?? [])
}

/** The one of the link; of those that name no link, the only one with our name. Some platforms do not filter. */
const oneOf = (items: readonly LineItem[], { resourceLinkId, resourceId }: Sought): string | null => {
  const ofLink = items.find((item) => item.resourceLinkId === resourceLinkId)
  const [named, ...others] = items.filter((item) => item.resourceId === resourceId && !item.resourceLinkId)
  return ofLink?.id ?? (named && others.length === 0 ? named.id : null)
}

/** Line items of platforms: the columns of their gradebooks (AGS 2.0). */
export const createLineItems = ({ accessTokens }: { accessTokens: Pick<AccessTokens, 'call'> }) => {
  const get = (platform: TokenPlatform, { url, scope }: Place, accept: string, signal: AbortSignal) =>
    accessTokens.call(platform, [scope], { method: 'GET', url, headers: { accept }, signal })

  return {
    /** The address of the line item of a link; null where there is none. Throws `LtiFailure`. */
    find: async (
      platform: TokenPlatform,
      { url: lineItemsUrl, scope }: Place,
      sought: Sought,
      signal: AbortSignal,
    ) => {
      const itemsBy = async (parameter: string, value: string) => {
        const url = new URL(lineItemsUrl)
        url.searchParams.set(parameter, value)
        const items = await readPages(
          url.href,
          (page) => get(platform, { url: page, scope }, mediaTypes.items, signal),
          itemsIn,
        )
        // The token of the platform goes to no other host.
        return items.filter(({ id }) => new URL(id).origin === url.origin)
      }
      const byName = oneOf(await itemsBy('resource_id', sought.resourceId), sought)
      return byName ?? oneOf(await itemsBy('resource_link_id', sought.resourceLinkId), sought)
    },

    /** Whether the platform still has a line item. Throws `LtiFailure`. */
    exists: async (platform: TokenPlatform, place: Place, signal: AbortSignal): Promise<boolean> => {
      const { status } = await get(platform, place, mediaTypes.item, signal)
      return status !== 404 && status !== 410
    },
  }
}

export type LineItems = ReturnType<typeof createLineItems>
