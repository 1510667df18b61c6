import { forgotPassword, verifyForgotPassword } from '@elocute/contract/auth'
import { startAttempt } from '@elocute/contract/quiz-attempts'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { Database } from '../../db/client.ts'
import { apiKeys, sessions, users } from '../../db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { createPasswordHasher } from '../../platform/password-hasher.ts'
import { newToken } from '../../platform/tokens.ts'
import { readingReport, scorerDouble } from '../../speech-practice/testing/readings.ts'
import { pdf } from '../documents.ts'
import { addFile } from '../forms.ts'
import { codeFor, registerPerson } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { testLog } from '../test-log.ts'
import { emptyTables } from '../worker-database.ts'
import type { KnownFields } from './arbitrary-input.ts'
import { keyScopesOf, type Caller } from './fuzz-callers.ts'

const password = 'a password that fits'
const weak = createPasswordHasher({ parameters: { memoryCost: 8, timeCost: 1, parallelism: 1 } })

/** The app with rows of every kind, and the data that the generator needs about it. */
export type FuzzTarget = {
  app: TestApp
  /** The token of a caller. `fresh` creates a new one for a call that may end its session. */
  tokenOf(caller: Caller): Promise<string | undefined>
  knownFor(path: string): KnownFields
  log(): string
}

const makeQuizzes = async (app: TestApp) => {
  const quizzes = []
  for (const type of ['pronounce_it_fast', 'shoot_the_word'] as const)
    for (let number = 0; number < 4; number++) quizzes.push((await app.make.quiz({ type })).id)
  return quizzes
}

const makeModules = async (app: TestApp, token: string) => {
  const modules = []
  const files = []
  for (let number = 0; number < 4; number++) {
    const { id } = await app.make.module()
    modules.push(id)
    for (const content of [pdf(), pdf(2_000)])
      files.push((await addFile(app, { moduleId: id, token, content })).id)
  }
  return { modules, files }
}

/** Registrations and password resets in progress, whose tokens and codes can be used once. */
const makeHalfDone = async (app: TestApp, passwordHash: string) => {
  const tokens = []
  const codes = []
  for (const name of ['half', 'way', 'there']) {
    const person = { email: `${name}@example.com`, first_name: 'Half', last_name: 'Done' }
    tokens.push(await registerPerson(app, person))
    codes.push(await codeFor(app, person.email))
  }
  for (const email of ['forgot@example.com', 'forgetful@example.com']) {
    await app.make.trainee({ email, passwordHash })
    await app.call(forgotPassword, { body: { email } })
    const code = await codeFor(app, email)
    const { token } = await app.call(verifyForgotPassword, { body: { email, code } })
    tokens.push(token)
    await app.call(forgotPassword, { body: { email } })
    codes.push(await codeFor(app, email))
  }
  return { tokens, codes }
}

/** What the schemas of practice do not describe: words, days and times. */
const practiceFields = (path: string, cards: readonly string[], now: Date): KnownFields => {
  const time = fc.integer({ min: -100, max: 2 }).map((days) => new Date(now.getTime() + days * 86_400_000))
  const day = time.map((at) => at.toISOString().slice(0, 10))
  const word = fc.constantFrom('ship', 'sheep', "don't", 'ice-cream', 'good morning')
  const card = fc.oneof(
    word.map((one) => ({ kind: 'word', words: [one] })),
    fc.constantFrom({ kind: 'pair', words: ['ship', 'sheep'] }, { kind: 'stress', words: ['photograph'] }),
  )
  return {
    word,
    day: fc.option(day, { nil: undefined }),
    ...(path.endsWith('/words') && { words: fc.constantFrom('ship,sheep', 'River', '42', ',,') }),
    ...(path.endsWith('/cards') && { cards: fc.array(card, { minLength: 1, maxLength: 4 }) }),
    ...(path.endsWith('/reviews') && { day, card_id: fc.constantFrom(...cards) }),
    sent_at: time.map((at) => at.toISOString()),
    reviewed_at: time.map((at) => at.toISOString()),
  }
}

export const openFuzzTarget = async (database: Database): Promise<FuzzTarget> => {
  await emptyTables(database)
  const { log, lines } = testLog()
  const app = await openTestApp(database, {
    http: { log },
    scorer: scorerDouble(() => Promise.resolve(readingReport())),
  })
  const { make, clock, services } = app
  const { db } = database
  const passwordHash = await weak.hash(password)
  const trainer = await make.trainer({ email: 'coach@example.com', passwordHash })
  const owner = await make.owner({ email: 'owner@example.com', passwordHash })
  const observer = await make.observer({ email: 'observer@example.com', passwordHash })
  const trainee = await make.trainee({ email: 'anna@example.com', passwordHash })
  const pending = await make.applicant({ email: 'pending@example.com', passwordHash })
  const expired = await make.trainer({ email: 'expired@example.com' })
  await db.update(sessions).set({ expiresAt: clock.now() }).where(eq(sessions.userId, expired.id))
  const deleted = await make.trainee()
  await db.delete(users).where(eq(users.id, deleted.id))

  /** Gives the school back to its owner, who comes back if she was removed. */
  const own = () =>
    db.transaction(async (tx) => {
      const { token: _token, ...account } = owner
      const trainerLevel = 'trainer' as const
      await tx
        .insert(users)
        .values({ ...account, trainerLevel })
        .onConflictDoNothing()
      await tx.update(users).set({ trainerLevel }).where(eq(users.trainerLevel, 'owner'))
      await tx.update(users).set({ trainerLevel: 'owner' }).where(eq(users.id, owner.id))
    })

  const others: string[] = []
  for (let number = 0; number < 6; number++)
    others.push((await (number % 2 === 0 ? make.trainee() : make.applicant())).id)
  const quizzes = await makeQuizzes(app)
  const { modules, files } = await makeModules(app, trainer.token)
  const { tokens, codes } = await makeHalfDone(app, passwordHash)
  const attempts = []
  for (const id of quizzes.slice(2))
    attempts.push((await app.call(startAttempt, { params: { id } }, { token: trainee.token })).id)

  const groups: string[] = []
  for (const name of ['Monday class', 'Tuesday class', 'Old class'])
    groups.push((await services.groups.create({ userId: trainer.id, requestId: 'setup' }, name)).id)

  const scripts: string[] = []
  for (const title of ['The first', 'The second', 'The third'])
    scripts.push(
      (
        await services.schoolScripts.create(
          { userId: trainer.id, requestId: 'setup' },
          { title, text: 'Say three.', topic: null, offered: true, cefr: null },
        )
      ).id,
    )

  const pools: [RegExp, string[]][] = [
    [/^\/trainer\/trainers/, [trainer.id, observer.id]],
    [/^\/trainer\/trainees/, others],
    [/^\/trainer\/groups/, groups],
    [/^\/(trainee|trainer)\/attempts/, attempts],
    [/quizzes/, quizzes],
    [/^\/module/, modules],
    [/^\/trainer\/scripts/, scripts],
    [/^\/scripts/, ['cold-pizza', 'rover-on-mars', 'black-clouds']],
  ]
  const cards: string[] = []
  await services.practice.bag.addOwn(
    trainee.id,
    ['ship', 'sheep', 'river', 'think'].map((word) => ({ kind: 'word', words: [word] })),
  )
  for (const { id } of (await services.practice.bag.due(trainee.id)).cards) cards.push(id)
  pools.push([/^\/trainee\/practice/, cards])
  const everything = [...others, ...attempts, ...quizzes, ...modules, ...files]
  const moments = [-90, -60, -30, 0, 30].map((seconds) =>
    formatUtc(new Date(clock.now().getTime() + seconds * 1_000)),
  )
  const emails = ['coach', 'anna', 'pending', 'half', 'forgot', 'nobody'].map((name) => `${name}@example.com`)

  return {
    app,
    log: lines,
    tokenOf: async (caller) => {
      // A new one for each call, because some calls end sessions. It is the only obecause the clock stands still and the
      // limit of sessions would end any of them.
      const sessionOf = async ({ token: _token, ...account }: Awaited<ReturnType<typeof make.user>>) => {
        // An account that deleted itself, or was removed, comes back. The owner may have handed the school over.
        const trainerLevel = account.trainerLevel === 'owner' ? 'trainer' : account.trainerLevel
        await db
          .insert(users)
          .values({ ...account, trainerLevel })
          .onConflictDoNothing()
        // Another call may have suspended it.
        await db
          .update(users)
          .set({ status: account.status })
          .where(and(eq(users.id, account.id), eq(users.status, 'suspended')))
        await services.sessions.endAllOf(db, account.id)
        return services.sessions.open(db, account.id)
      }
      switch (caller) {
        case 'anonymous':
          return undefined
        case 'somebody with an invented token':
          return newToken()
        case 'a trainer whose session has expired':
          return expired.token
        case 'a trainee who was deleted':
          return deleted.token
        case 'a pending trainee':
          return sessionOf(pending)
        case 'a trainee':
          return sessionOf(trainee)
        case 'a trainer':
        case 'an observer': {
          const [account, trainerLevel] =
            caller === 'a trainer' ? [trainer, 'trainer' as const] : [observer, 'observer' as const]
          const token = await sessionOf(account)
          await own()
          await db.update(users).set({ trainerLevel }).where(eq(users.id, account.id))
          return token
        }
        case 'the owner': {
          const token = await sessionOf(owner)
          await own()
          return token
        }
        case 'a program with a key for everything':
        case 'a program with a key to read people': {
          await own()
          // Others of earlier calls would come to the most that a school may have.
          await db.delete(apiKeys)
          const scopes = [...(keyScopesOf(caller) ?? [])]
          const actor = { userId: owner.id, requestId: 'setup' }
          return (await services.apiKeys.create(actor, { name: 'Timetable', scopes, days: 1 })).token
        }
        default:
          return caller satisfies never
      }
    },
    knownFor: (path) => {
      const pool = pools.find(([pattern]) => pattern.test(path))?.[1] ?? everything
      const id = fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...pool) },
        { weight: 1, arbitrary: fc.constantFrom(...everything) },
        { weight: 1, arbitrary: fc.constant(newId()) },
      )
      return {
        ...(path.startsWith('/trainee/practice/') && practiceFields(path, cards, clock.now())),
        id,
        group: fc.option(fc.constantFrom(...groups), { nil: undefined }),
        ids: fc.array(fc.constantFrom(...others), { maxLength: 4 }),
        leavers: fc.array(fc.constantFrom(...others, trainee.id, owner.id), { maxLength: 4 }),
        ...(path.includes('/import') && {
          groups: fc.array(fc.constantFrom('Monday class', '7B'), { maxLength: 3 }),
        }),
        quiz_id: fc.constantFrom(...quizzes),
        fileId: fc.constantFrom(...files),
        email: fc.oneof(
          fc.constantFrom(...emails),
          fc.nat(9_999).map((number) => `person${number}@example.org`),
        ),
        first_name: fc.constantFrom('Anna', "O'Connor", 'Jean-Luc', '李'),
        middle_name: fc.constantFrom(undefined, null, '', 'Maria'),
        last_name: fc.constantFrom('Example', 'Müller', 'Al-Amin'),
        password: fc.constantFrom(password, 'Passw0rd!', 'short'),
        newPassword: fc.constant('another password'),
        confirmPassword: fc.constant('another password'),
        code: fc.constantFrom(...codes, '123456'),
        token: fc.constantFrom(...tokens),
        title: fc.constantFrom('Long vowels', 'Ship & sheep', '😀😀😀', 'x'.repeat(100)),
        questions: fc
          .array(
            fc.constantFrom('apple', 'Ice Cream', "don't", 'Café').map((word) => ({ question_word: word })),
            {
              minLength: 1,
              maxLength: 5,
            },
          )
          .map((questions) => questions as unknown),
        score: fc.constantFrom(0, 1, 2, 3, 5, 10, 15),
        taken_at: fc.constantFrom(...moments),
        started_at: fc.constant(moments[0]),
        completed_at: fc.constantFrom(...moments),
        at: fc.constantFrom(...moments),
        clip_days: fc.constantFrom(0, 1, 30, 30, 365),
        n: fc.constantFrom(1, 2, 3),
        ...(path.startsWith('/trainer/quiz-words') && {
          words: fc.array(fc.constantFrom('ship', 'sheep', 'Ice Cream', 'zyzzogeton'), { maxLength: 5 }),
        }),
        word: fc.constantFrom('apple', 'running', 'ice cream', 'the'),
      }
    },
  }
}
