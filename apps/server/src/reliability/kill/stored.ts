import { OptionalMail } from '@elocute/contract/mail-choices'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyAudit } from '../../audit/verify-audit.ts'
import type { Db } from '../../db/client.ts'
import * as schema from '../../db/schema.ts'
import { fileKinds } from '../../db/schema.ts'

const hex = (bytes: Buffer) => bytes.toString('hex')

const grouped = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return groups
}

/** Where a data folder has the bytes of a stored file. */
export const pathIn =
  (dataDir: string) =>
  (key: string): string =>
    join(dataDir, 'files', key)

/** Returns the hash of every stored file of a data folder, by its key. */
const storedBytes = async (dataDir: string): Promise<Map<string, string>> => {
  const stored = new Map<string, string>()
  for (const folder of fileKinds)
    for (const name of await readdir(join(dataDir, 'files', folder)).catch(() => [])) {
      const key = `${folder}/${name}`
      // The server may remove it meanwhile. What should be there and cannot be read is found as missing.
      const bytes = await readFile(pathIn(dataDir)(key)).catch(() => null)
      if (bytes) stored.set(key, createHash('sha256').update(bytes).digest('hex'))
    }
  return stored
}

type Arrived = { to: readonly string[]; mail: { headers: readonly { key: string }[] } }

/** Only mails that a reader can do without have a link to stop them. */
const isAboutAccount = ({ mail: { headers } }: Arrived): boolean =>
  !headers.some(({ key }) => key === 'list-unsubscribe')

/** Reads everything that is stored, indexed for the checks. */
export const readStored = async (db: Db, dataDir: string, arrived: readonly Arrived[]) => {
  const [users, sessions, registrations, codes, grants, outbox] = await Promise.all([
    db.select().from(schema.users),
    db.select().from(schema.sessions),
    db.select().from(schema.pendingRegistrations),
    db.select().from(schema.emailCodes),
    db.select().from(schema.passwordResetGrants),
    db.select().from(schema.mailOutbox),
  ])
  const [quizzes, questions, attempts, words, counts, modules, files, runs, clips, kept] = await Promise.all([
    db.select().from(schema.quizzes),
    db.select().from(schema.quizQuestions),
    db.select().from(schema.attempts),
    db.select().from(schema.attemptWords),
    db.select().from(schema.quizAnswerCounts),
    db.select().from(schema.modules),
    db.select().from(schema.moduleFiles),
    db.select().from(schema.practiceRuns),
    db.select().from(schema.wordClips),
    db.select().from(schema.storedFiles).where(eq(schema.storedFiles.state, 'kept')),
  ])
  const [prompts, answers, parts, marks, dictated, markAppeals, scores] = await Promise.all([
    db.select().from(schema.speakingPrompts),
    db.select().from(schema.speakingAnswers),
    db.select().from(schema.speakingParts),
    db.select().from(schema.speakingMarks),
    db.select().from(schema.dictationWords),
    db.select().from(schema.speakingAppeals),
    db.select().from(schema.shadowingScores),
  ])
  const [decisions, appeals, events] = await Promise.all([
    db.select().from(schema.wordDecisions),
    db.select().from(schema.appeals),
    db.select().from(schema.auditEvents),
  ])
  return {
    userOf: new Map(users.map((row) => [row.email, row])),
    sessions: new Set(sessions.map(({ tokenHash }) => hex(tokenHash))),
    sessionsOf: grouped(sessions, ({ userId }) => userId),
    registrationsOf: grouped(registrations, ({ email }) => email),
    codesOf: grouped(codes, ({ email }) => email),
    grantsOf: grouped(grants, ({ email }) => email),
    /** The addresses of queued and delivered mails about accounts. Others come at any time, such as one about a new quiz. */
    mailed: new Set([
      ...outbox.filter(({ kind }) => !OptionalMail.safeParse(kind).success).map(({ email }) => email),
      ...arrived.filter(isAboutAccount).flatMap(({ to }) => to),
    ]),
    quizCalled: new Map(quizzes.map((row) => [row.title, row])),
    questionsOf: grouped(questions, ({ quizId }) => quizId),
    attempts,
    attemptOf: new Map(attempts.map((row) => [row.userId, row])),
    wordsOf: grouped(words, ({ attemptId }) => attemptId),
    counts,
    moduleCalled: new Map(modules.map((row) => [row.title, row])),
    modules: new Map(modules.map((row) => [row.id, row])),
    files,
    filesOf: grouped(files, ({ moduleId }) => moduleId),
    runs: new Map(runs.map((row) => [row.id, row])),
    kept,
    clipsOf: grouped(clips, ({ attemptId }) => attemptId),
    decisionsOf: grouped(decisions, ({ attemptId }) => attemptId),
    appealsOf: grouped(appeals, ({ attemptId }) => attemptId),
    promptsOf: grouped(prompts, ({ taskId }) => taskId),
    answers: new Map(answers.map((row) => [row.id, row])),
    partsOf: grouped(parts, ({ answerId }) => answerId),
    dictatedOf: grouped(dictated, ({ answerId }) => answerId),
    markAppealOf: new Map(markAppeals.map((row) => [row.answerId, row])),
    scoreOf: new Map(scores.map((row) => [row.answerId, row])),
    markOf: new Map(marks.map((row) => [row.answerId, row])),
    eventsOf: grouped(events, ({ subjectId }) => subjectId),
    audit: await verifyAudit(db),
    bytes: await storedBytes(dataDir),
  }
}

export type Stored = Awaited<ReturnType<typeof readStored>>

/** The rules that must hold for the stored data after any kill. */
export const brokenRules = ({ attempts, counts, kept, bytes, audit }: Stored): string[] => {
  const answers = new Map<string, number>()
  for (const { quizId, state } of attempts)
    if (state === 'pending' || state === 'completed') answers.set(quizId, (answers.get(quizId) ?? 0) + 1)
  for (const { quizId, answers: counted } of counts) answers.set(quizId, (answers.get(quizId) ?? 0) - counted)
  const miscounted = [...answers].filter(([, rest]) => rest !== 0)
  const withoutBytes = kept.filter(({ key, sha256 }) => bytes.get(key) !== hex(sha256))
  return [
    ...(audit.broken === undefined ? [] : [`the audit is broken: ${audit.broken}`]),
    ...miscounted.map(([quizId, rest]) => `the count of quiz ${quizId} is too high by ${-rest}`),
    ...withoutBytes.map(({ key }) => `the file ${key} has a row but not its bytes`),
  ]
}

/** The stored files without a row. */
export const unnamedIn = ({ kept, bytes }: Stored): string[] => {
  const named = new Set(kept.map(({ key }) => key))
  return [...bytes.keys()].filter((key) => !named.has(key))
}
