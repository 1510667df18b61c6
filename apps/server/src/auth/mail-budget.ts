import type { Db } from '../db/client.ts'
import { findAccount } from './accounts.repository.ts'
import { requesterKey, type Requester } from './requester.ts'
import type { DeviceCookies } from './device-cookies.ts'
import type { LimitKey, Limit, Limits } from '../platform/limits.ts'

const hour = 3600
const day = 24 * hour

const ofNetwork: Limit = { name: 'mails-network', max: 300, seconds: hour }

/**
 * Limits of mails to one address, for each window. A requester gets six an hour: a registration and five new codes. Of the
 * ten that a mailbox gets, two are reserved for requesters with at most one mail so far, and two more for requesters without
 * any. So an attacker who requests mails to another person's address cannot use up the owner's first mail.
 */
const windows = [
  { name: 'hour', seconds: hour, perRequester: 6, mailbox: { first: 10, second: 8, further: 6 } },
  { name: 'day', seconds: day, perRequester: 12, mailbox: { first: 20, second: 18, further: 12 } },
] as const

/** A browser with a device cookie has its own limits, which other requesters cannot use up. */
const ofDevice: readonly Limit[] = [
  { name: 'mails-device-hour', max: 6, seconds: hour },
  { name: 'mails-device-day', max: 12, seconds: day },
]

type Dependencies = { db: Db; serverKey: Buffer; limits: Limits; deviceCookies: DeviceCookies }

/** Limits the mails that can be requested. A call counts at all of its limits or, when one refuses it, at none. */
export const createMailBudget = ({ db, serverKey, limits, deviceCookies }: Dependencies) => {
  const takeAsStranger = async (
    email: string,
    requester: Requester,
    others: readonly LimitKey[],
  ): Promise<void> => {
    const key = requesterKey(serverKey, requester, email)
    await db.transaction(async (tx) => {
      for (const limitKey of others) await limits.demand(tx, limitKey)
      await limits.demand(tx, [ofNetwork, requester.network])
      for (const { name, seconds, perRequester, mailbox } of windows) {
        const count = await limits.demand(tx, [
          { name: `mails-asker-${name}`, max: perRequester, seconds },
          key,
        ])
        const max = count === 1 ? mailbox.first : count === 2 ? mailbox.second : mailbox.further
        await limits.demand(tx, [{ name: `mails-${name}`, max, seconds }, email])
      }
    })
  }

  return {
    /** Takes `others` in the same transaction. The account is looked up only to verify the device cookie. */
    take: async (email: string, requester: Requester, others: readonly LimitKey[] = []): Promise<void> => {
      const device = deviceCookies.deviceOf(requester.deviceCookie, await findAccount(db, email))
      if (device === null) await takeAsStranger(email, requester, others)
      else await limits.takeAll([...others, ...ofDevice.map((limit): LimitKey => [limit, device])])
    },
  }
}

export type MailBudget = ReturnType<typeof createMailBudget>
