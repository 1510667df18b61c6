import { dataFileType } from '@elocute/contract/account'
import { limits as rules } from '@elocute/contract/limits'
import * as m from '@elocute/messages/exports'
import { Readable } from 'node:stream'
import type { OwnAccount } from '../auth/own-account.service.ts'
import type { Db } from '../db/client.ts'
import type { Session } from '../http/session.ts'
import type { Clock } from '../platform/clock.ts'
import { jsonOf, type JsonPart } from '../platform/json-file.ts'
import type { Limit, Limits } from '../platform/limits.ts'
import { dayOf } from '../platform/school-time.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { attemptsWithWords } from './attempts-with-words.ts'
import * as data from './own-data.repository.ts'

type Dependencies = {
  db: Db
  clock: Clock
  publicUrl: string
  limits: Limits
  ownAccount: Pick<OwnAccount, 'sessions'>
  settings: Pick<SchoolSettings, 'timeZone'>
}

/** How many rows are in memory at once. A practice run has a whole analysis. */
const partSizes = { rows: 200, attempts: 50, runs: 10 }

const filesOfAccount: Limit = { name: 'data-files', max: rules.dataFilesInAnHour, seconds: 3_600 }

/** Asks for the next rows until there are none. Between two parts no connection is held. */
const inParts = async function* <Row extends { id: string }>(
  limit: number,
  read: (part: data.Part) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: string | undefined
  for (;;) {
    const rows = await read({ after, limit })
    yield rows
    after = rows.at(-1)?.id
    if (rows.length < limit) return
  }
}

const eventsInParts = async function* <Row extends { n: number }>(
  read: (part: data.EventPart) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const limit = partSizes.rows
  let after = 0
  for (;;) {
    const rows = await read({ after, limit })
    yield rows
    after = rows.at(-1)?.n ?? after
    if (rows.length < limit) return
  }
}

const mapped = async function* <From, To>(
  parts: AsyncIterable<From[]>,
  map: (row: From) => To,
): AsyncGenerator<To[]> {
  for await (const rows of parts) yield rows.map(map)
}

/** Everything that is stored about a person, as a file for her. It has no secrets, and no names that she does not see. */
export const createOwnData = (dependencies: Dependencies) => {
  const { db, clock, publicUrl, limits, ownAccount, settings } = dependencies

  const partsOfTrainee = function* (userId: string): Generator<JsonPart> {
    yield {
      list: 'quiz_attempts',
      parts: attemptsWithWords(
        db,
        publicUrl,
        inParts(partSizes.attempts, (part) => data.attemptsOf(db, userId, part)),
      ),
    }
    yield {
      list: 'practice_runs',
      parts: mapped(
        inParts(partSizes.runs, (part) => data.runsOf(db, userId, part)),
        ({ recording, ...run }) => ({
          ...run,
          recording: recording && {
            ...recording,
            hear_it_at: `${publicUrl}/trainee/speech-practice/${run.id}`,
          },
        }),
      ),
    }
    yield { list: 'readings_that_count', parts: once(() => data.countedReadingsOf(db, userId)) }
    yield { list: 'sounds_of_my_readings', parts: once(() => data.soundsOf(db, userId)) }
    yield {
      list: 'comments_on_my_readings',
      parts: mapped(
        once(() => data.commentsTo(db, userId)),
        ({ sound, ...comment }) => ({
          ...comment,
          sound: soundOf(sound, `${publicUrl}/trainee/speech-practice/${comment.practice_run}`),
        }),
      ),
    }
    yield {
      list: 'practice_cards',
      parts: inParts(partSizes.rows, (part) => data.cardsOf(db, userId, part)),
    }
    yield {
      list: 'practice_reviews',
      parts: inParts(partSizes.rows, (part) => data.reviewsOf(db, userId, part)),
    }
    yield {
      list: 'listening_lessons',
      parts: inParts(partSizes.rows, (part) => data.lessonsOf(db, userId, part)),
    }
    yield { list: 'consents', parts: once(() => data.consentsOf(db, userId)) }
    yield { list: 'mails_about_quizzes', parts: once(() => data.noticesTo(db, userId)) }
    yield { list: 'analyses_of_the_last_day', parts: once(() => data.analysesOf(db, userId)) }
    yield { list: 'topics_of_scripts', parts: once(() => data.topicsOf(db, userId)) }
    yield {
      list: 'events_about_me',
      parts: mapped(
        eventsInParts((part) => data.eventsAbout(db, userId, part)),
        ({ n: _n, actorId, listener, at, action, before, after }) => ({
          at,
          action,
          by: actorId === null ? 'server' : actorId === userId ? 'me' : 'trainer',
          ...(listener !== null && { name: listener }),
          before,
          after,
        }),
      ),
    }
  }

  const partsOfTrainer = function* (userId: string): Generator<JsonPart> {
    yield { list: 'quizzes', parts: inParts(partSizes.rows, (part) => data.quizzesBy(db, userId, part)) }
    yield { list: 'modules', parts: inParts(partSizes.rows, (part) => data.modulesBy(db, userId, part)) }
    yield { list: 'scripts', parts: inParts(partSizes.rows, (part) => data.scriptsBy(db, userId, part)) }
    yield {
      list: 'assigned_readings',
      parts: inParts(partSizes.rows, (part) => data.assignmentsBy(db, userId, part)),
    }
    yield {
      list: 'comments_on_readings',
      parts: mapped(
        inParts(partSizes.rows, (part) => data.commentsBy(db, userId, part)),
        ({ sound, ...comment }) => ({
          ...comment,
          sound: soundOf(sound, `${publicUrl}/trainer/readings/done/${comment.reading}`),
        }),
      ),
    }
    yield {
      list: 'recorded_words',
      parts: mapped(
        once(() => data.takesBy(db, userId)),
        (take) => ({ ...take, hear_it_at: `${publicUrl}/trainer/voice` }),
      ),
    }
    yield {
      list: 'decisions',
      parts: mapped(
        inParts(partSizes.rows, (part) => data.decisionsBy(db, userId, part)),
        ({ id: _id, ...decision }) => decision,
      ),
    }
    yield { list: 'reopened_quizzes', parts: once(() => data.reopenedBy(db, userId)) }
    yield {
      list: 'events_by_me',
      parts: mapped(
        eventsInParts((part) => data.eventsBy(db, userId, part)),
        ({ n: _n, ...event }) => event,
      ),
    }
  }

  const partsOf = async function* (session: Session): AsyncGenerator<JsonPart> {
    const { user } = session
    yield ['about', m.dataAbout()]
    yield ['made_at', clock.now().toISOString()]
    yield ['account', { ...user, created_at: await data.createdAtOf(db, user.id) }]
    const signedIn = await ownAccount.sessions(session)
    yield ['signed_in_at', signedIn.map(({ id: _id, ...shown }) => shown)]
    yield ['mails_i_do_not_want', await data.unwantedMailsOf(db, user.id)]
    yield* user.role === 'trainer' ? partsOfTrainer(user.id) : partsOfTrainee(user.id)
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

type Sound = Awaited<ReturnType<typeof data.commentsTo>>[number]['sound']

/** Where a spoken comment can be heard. Null for a written one. */
const soundOf = ({ type, bytes, milliseconds }: Sound, address: string) =>
  type && { type, bytes, milliseconds, hear_it_at: address }

const once = async function* <Row>(read: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read()
}

export type OwnData = ReturnType<typeof createOwnData>
