import { dataFileType } from '@elocute/contract/account'
import * as m from '@elocute/messages/exports'
import { Readable } from 'node:stream'
import { moreOfAccount } from '../auth/account.own-data.ts'
import type { OwnAccount } from '../auth/own-account.service.ts'
import type { Db } from '../db/client.ts'
import type { Session } from '../http/session.ts'
import type { Clock } from '../platform/clock.ts'
import { jsonOf, type JsonPart } from '../platform/json-file.ts'
import type { Limit, Limits } from '../platform/limits.ts'
import { dayOf } from '../platform/school-time.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { ownDataParts } from './own-data-parts.ts'

type Dependencies = {
  db: Db
  clock: Clock
  publicUrl: string
  limits: Limits
  ownAccount: Pick<OwnAccount, 'sessions'>
  settings: Pick<SchoolSettings, 'timeZone'>
}

const filesOfAccount: Limit = { name: 'data-files', max: 10, seconds: 3_600 }

/** Everything that is stored about a person, as a file for her. It has no secrets, and no names that she does not see. */
export const createOwnData = (dependencies: Dependencies) => {
  const { db, clock, publicUrl, limits, ownAccount, settings } = dependencies

  const partsOf = async function* (session: Session): AsyncGenerator<JsonPart> {
    const { user } = session
    yield ['about', m.dataAbout()]
    yield ['made_at', clock.now().toISOString()]
    yield ['account', { ...user, ...(await moreOfAccount(db, user.id)) }]
    const signedIn = await ownAccount.sessions(session)
    yield ['signed_in_at', signedIn.map(({ id: _id, ...shown }) => shown)]
    for (const { list, of, read } of ownDataParts)
      if (of === 'everybody' || of === user.role)
        yield { list, parts: read({ db, userId: user.id, publicUrl }) }
  }

  return {
    file: async (session: Session) => {
      await limits.takeAll([[filesOfAccount, session.user.id]])
      return {
        mediaType: dataFileType,
        name: m.dataFile({ date: dayOf(clock.now(), await settings.timeZone()) }),
        open: () => Promise.resolve(Readable.from(jsonOf(partsOf(session)))),
      }
    },
  }
}

export type OwnData = ReturnType<typeof createOwnData>
