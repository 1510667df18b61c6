import type { Db } from '../db/client.ts'
import { findAccount } from './accounts.repository.ts'
import { requesterKey, type Requester } from './requester.ts'
import type { DeviceCookies } from './device-cookies.ts'
import type { Claim, Limit, Limits } from './limits.ts'

const hour = 3600
const day = 24 * hour

const ofNetwork: Limit = { name: 'mails-network', max: 300, seconds: hour }

/**
 * Mails to one address, for one window. An asker gets six an hour: a registration and five new codes. Of the ten that the
 * mailbox gets at most, two are kept for askers who have had at most one, and two more for those who have had none:
 * somebody who asks for mails to another's address cannot use up the owner's first one from his own network.
 */
const windows = [
  { name: 'hour', seconds: hour, perRequester: 6, mailbox: { first: 10, second: 8, further: 6 } },
  { name: 'day', seconds: day, perRequester: 12, mailbox: { first: 20, second: 18, further: 12 } },
] as const

/** A browser that has signed in to the account has mails of its own: strangers cannot use them up. */
const ofDevice: readonly Limit[] = [
  { name: 'mails-device-hour', max: 6, seconds: hour },
  { name: 'mails-device-day', max: 12, seconds: day },
]

type Dependencies = { db: Db; serverKey: Buffer; limits: Limits; deviceCookies: DeviceCookies }

/** Whether a mail may be sent to an address for an asker. All of it counts, or nothing does. */
export const createMailBudget = ({ db, serverKey, limits, deviceCookies }: Dependencies) => {
  const takeAsStranger = async (
    email: string,
    requester: Requester,
    others: readonly Claim[],
  ): Promise<void> => {
    const key = requesterKey(serverKey, requester, email)
    await db.transaction(async (tx) => {
      for (const claim of others) await limits.demand(tx, claim)
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
    /** `others` are taken along. Whether the address has an account matters only to a browser that signed in to it. */
    take: async (email: string, requester: Requester, others: readonly Claim[] = []): Promise<void> => {
      const device = deviceCookies.deviceOf(requester.deviceCookie, await findAccount(db, email))
      if (device === null) await takeAsStranger(email, requester, others)
      else await limits.takeAll([...others, ...ofDevice.map((limit): Claim => [limit, device])])
    },
  }
}

export type MailBudget = ReturnType<typeof createMailBudget>
