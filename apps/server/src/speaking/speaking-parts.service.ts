import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import { clipLimits } from '@elocute/contract/clip-limits'
import { shadowingLimits } from '@elocute/contract/speaking-limits'
import type { HeardPoint } from '@elocute/speech/heard-point'
import { modelVersions } from '@elocute/speech/models'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Actor, Audit } from '../audit/audit.service.ts'
import { listenedSound } from '../audit/listened-sound.ts'
import { checkedClip, type ClipChecker, type ClipRules } from '../clips/clip-check.ts'
import { soundFormat } from '../clips/sound-format.ts'
import type { Db, Transaction } from '../db/client.ts'
import { inBatches } from '../db/in-batches.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import type { StoredFiles } from '../platform/stored-files.ts'
import { createUploadSemaphore } from '../platform/upload-semaphore.ts'
import { Problem } from '../problem.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { isInShare } from './is-in-share.ts'
import { lockTriesOf } from './lock-answers.ts'
import { sendTry } from './send-try.ts'
import type { ShadowingScorer } from './shadowing-scorer.ts'
import { insertPassage } from './shadowings.repository.ts'
import { pointsOf } from './prompts-of.ts'
import * as answers from './speaking-answers.repository.ts'
import * as parts from './speaking-parts.repository.ts'
import { toOwnAnswer } from './to-answer.ts'
import type { Transcripts } from './transcripts.service.ts'

/** Recorders stop late, and an encoder fills its last packets, so that an answer may be a little longer than its time. */
const overrunSeconds = 2
const refusals: ClipRules['refusals'] = {
  tooLong: 'speaking_part_too_long',
  silent: 'speaking_part_silent',
  unreadable: 'speaking_part_unreadable',
  wrongType: 'speaking_part_type',
}

/** All recordings that wait at once take 60 MB at most. */
const partsAtOnce = { eachUser: 2, all: 10 }
const hoursOfDay = 24

type Sent = {
  content: Buffer
  mediaType: string
  /** In shadowing, where in the recording the model began. */
  modelAtMs?: number | undefined
  /** The host of the transcripts that the trainee was told of before she spoke. */
  transcriptionHost?: string | undefined
}
type Place = { id: string; n: number }
type Found = NonNullable<Awaited<ReturnType<typeof parts.findPlace>>>
type NewPart = Pick<
  Parameters<typeof parts.insertPart>[1],
  'n' | 'sha256' | 'milliseconds' | 'measures' | 'heard' | 'heardBy'
> & { fileId: string }

type Passage = Omit<Parameters<typeof insertPassage>[1], 'answerId' | 'n'>
type Recorded = { found: Found; part: NewPart; passage: Passage | null; told: string | undefined }

type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  storedFiles: StoredFiles
  clipChecker: ClipChecker
  shadowingScorer: Pick<ShadowingScorer, 'score'>
  settings: Pick<SchoolSettings, 'load'>
  transcripts: Pick<Transcripts, 'request'>
}

/** Which of the phrases of a point was heard is not kept. */
const placeOf = ({ alternative: _, ...place }: HeardPoint) => place

/** How long the recording for a question can be. */
const mostSecondsOf = ({ kind, answerSeconds, modelMs }: Found): number => {
  const { modelAtMs, afterSeconds } = shadowingLimits
  const seconds = kind === 'shadowing' ? (modelAtMs + (modelMs ?? 0)) / 1_000 + afterSeconds : answerSeconds
  return seconds + overrunSeconds
}

const refuseOther = (): never => {
  throw new Problem('speaking_part_sent', 'speaking_part_sent')
}

/** The recordings of answers, each for one question. See decision 101. */
export const createSpeakingParts = (dependencies: Dependencies) => {
  const { db, clock, audit, storedFiles, clipChecker, shadowingScorer, settings } = dependencies
  const { transcripts } = dependencies
  const turns = createUploadSemaphore(partsAtOnce)

  /** Whether this recording has arrived before. Another one for the same question is refused, and any other one of a sent try. */
  const hasArrived = async (
    handle: Parameters<typeof parts.partsOf>[0],
    { id, n }: Place,
    { sha256, isSent }: { sha256: string; isSent: boolean },
  ): Promise<boolean> => {
    const earlier = (await parts.partsOf(handle, id)).find((part) => part.n === n)
    if (earlier) return earlier.sha256 === sha256 || refuseOther()
    return isSent && refuseOther()
  }

  /** Decided once, when an answer is sent. No trainer marks what the machine does. */
  const isMarkedTwice = async (tx: Transaction, { id, taskId }: { id: string; taskId: string }) => {
    if (await parts.isMarkedByMachine(tx, taskId)) return false
    const { second_mark_share: share } = await settings.load(tx)
    return isInShare(id, share) || (await parts.areMarkedTwice(tx, taskId))
  }

  /** Inserts the row of a recording. With the last one the try is sent, and counts unless an earlier one has a final mark. */
  const record = (userId: string, id: string, { found, part, passage, told }: Recorded) =>
    db.transaction(async (tx) => {
      const tries = await lockTriesOf(tx, { id, userId })
      const answer = tries.find((one) => one.id === id)
      if (!answer) throw new Problem('not_found', 'speaking_answer_not_found')
      const at = { sha256: part.sha256, isSent: answer.sentAt !== null }
      if (await hasArrived(tx, { id, n: part.n }, at)) return
      const now = clock.now()
      await parts.insertPart(tx, { ...part, answerId: id, createdAt: now })
      if (passage) await insertPassage(tx, { ...passage, answerId: id, n: part.n })
      await transcripts.request(tx, { fileId: part.fileId, kind: found.kind, told })
      if ((await parts.partsOf(tx, id)).length < found.questions) return
      await sendTry(tx, tries, answer, { sentAt: now, markedTwice: await isMarkedTwice(tx, answer) })
    })

  /** What becomes of a passage that is shadowed; null for an answer to a question. */
  const passageOf = async (
    { kind, text, model, modelKey }: Found,
    { content: audio, modelAtMs = 0 }: Sent,
    { userId: owner, ...of }: { userId: string; milliseconds: number; signal: AbortSignal },
  ): Promise<Passage | null> => {
    if (kind !== 'shadowing') return null
    if (text === null || model === null || modelKey === null)
      throw new Problem('not_found', 'speaking_not_found')
    const recording = { audio, script: text, owner, ...of }
    const sound = await buffer(await storedFiles.read(modelKey))
    const played = { model, sound, modelAtMs }
    const { result, words, lag_ms: lagMs } = await shadowingScorer.score(recording, played)
    return { result, overall: result.overall, wordCount: result.words.length, words, lagMs, modelAtMs }
  }

  const store = async (userId: string, place: Place, sent: Sent, signal: AbortSignal) => {
    const { content, mediaType } = sent
    const { id, n } = place
    const found = await parts.findPlace(db, { id, n, userId })
    if (!found || n > found.questions) throw new Problem('not_found', 'speaking_answer_not_found')
    const { taskId } = found
    const sha256 = createHash('sha256').update(content).digest('hex')
    if (!(await hasArrived(db, place, { sha256, isSent: found.sentAt !== null }))) {
      await storedFiles.demandRoom(content.byteLength)
      const facts = await checkedClip(clipChecker, { content, mediaType }, signal, {
        mostSeconds: mostSecondsOf(found),
        measured: true,
        refusals,
        ...(found.mustSay?.length && { points: pointsOf(found.mustSay, found.names) }),
      })
      const { format, milliseconds, measures = null } = facts
      const heard = facts.heard?.map((point) => point && placeOf(point)) ?? null
      const heardBy = heard && modelVersions.phraseSpotter
      const part = { n, sha256, milliseconds, measures, heard, heardBy }
      const passage = await passageOf(found, sent, { userId, milliseconds, signal })
      await storedFiles.addBytes(
        { kind: 'answers', mediaType: `audio/${format}`, bytes: content },
        (fileId) =>
          record(userId, id, {
            found,
            part: { ...part, fileId },
            passage,
            told: sent.transcriptionHost,
          }),
      )
    }
    return taskId
  }

  const named = <Sound extends { mediaType: string }>(sound: Sound) => ({
    ...sound,
    name: `answer.${soundFormat(sound.mediaType)}`,
    inline: true,
  })

  const existing = <Sound>(sound: Sound | undefined): Sound => {
    if (!sound) throw new Problem('not_found', 'speaking_sound_not_found')
    return sound
  }

  return {
    /** Stores the recording for one question of a try. The same one again changes nothing. */
    save: async (userId: string, place: Place, sent: Sent, signal: AbortSignal): Promise<SpeakingAnswer> => {
      const release = turns.acquire(userId)
      try {
        const taskId = await store(userId, place, sent, signal)
        const answer = (await answers.answersOf(db, { userId, taskId })).find(({ id }) => id === place.id)
        if (!answer) throw new Problem('not_found', 'speaking_answer_not_found')
        return toOwnAnswer(answer)
      } finally {
        release()
      }
    },

    /** The sound of an own recording. */
    openOwn: async (userId: string, { id, n }: Place) =>
      named(
        await storedFiles.open(async () =>
          existing(await parts.findOwnSound(db, { answerId: id, n }, userId)),
        ),
      ),

    /** The sound of a sent answer. Which of its recordings are fetched is not in the event, because a player fetches the next one ahead. */
    open: async (actor: Actor, { id, n }: Place) => {
      const sound = await storedFiles.open(async () =>
        existing(await parts.findSentSound(db, { answerId: id, n })),
      )
      return listenedSound(audit, named(sound), {
        actor,
        action: 'speaking_listened',
        subject: 'speaking_answer',
        subjectId: id,
        traineeId: sound.file.userId,
      })
    },

    /**
     * Deletes recordings that are older than the settings allow. Nobody could mark an answer without its sound, so it stays until it is
     * marked, and while an appeal against the mark is open, but not longer than any recording. Answers and marks stay.
     */
    removeOldRecordings: async (signal?: AbortSignal): Promise<void> => {
      const { clip_days: days } = await settings.load()
      const daysAgo = (count: number) => hoursAfter(clock.now(), -count * hoursOfDay)
      const which = { before: daysAgo(days), unmarkedBefore: daysAgo(clipLimits.days) }
      await inBatches((most) => parts.forgetSomeSounds(db, { ...which, most }), signal)
    },
  }
}
