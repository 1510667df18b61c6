import type { ClipDecision } from '@elocute/contract/clips'
import { clipLimits } from '@elocute/contract/clip-limits'
import { SpeechPoolBusy } from '@elocute/speech/node/speech-pool'
import { createHash } from 'node:crypto'
import type { Db } from '../db/client.ts'
import type { Log } from '../log.ts'
import { loggable } from '../loggable.ts'
import type { Clock } from '../platform/clock.ts'
import type { Limit, Limits } from '../platform/limits.ts'
import type { StoredFiles } from '../platform/stored-files.ts'
import { createUploadSemaphore } from '../platform/upload-semaphore.ts'
import { Problem } from '../problem.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { checkedClip, type ClipChecker } from './clip-check.ts'
import * as clips from './clips.repository.ts'
import type { SecondListener } from './second-listener.ts'

export type ClipDependencies = {
  db: Db
  clock: Clock
  log: Pick<Log, 'warn'>
  storedFiles: StoredFiles
  settings: Pick<SchoolSettings, 'load'>
  limits: Pick<Limits, 'take'>
  clipChecker: ClipChecker
  secondListener: SecondListener
}

type Sent = { content: Buffer; mediaType: string }
type Heard = { decision: ClipDecision; counted: boolean; score: number | null }
type NewClip = { place: clips.Place; content: Buffer; sha256: Buffer }

/** A page sends one clip after the other. All clips of a class that wait at once take 40 MB at most. */
const clipsAtOnce = { eachUser: 4, all: 160 }
/** A game that draws words has no fixed number of them. An hour of it has 40 MB of clips, without compression 120 MB. */
const bytesOfAttempt = 128 * 1024 * 1024
/** Longer than an attempt takes clips. */
const takesSeconds = 48 * 3_600
/** A clip is a take of its word once: an earlier one that is sent again replaces no later one. */
const sameTake: Limit = { name: 'clip-take', max: 1, seconds: takesSeconds }
const takesHeard: Limit = { name: 'clip-takes', max: clipLimits.takes, seconds: takesSeconds }
/** The save of the word is on its way. */
const retryAfterSeconds = 2

export const createClips = (dependencies: ClipDependencies) => {
  const { db, clock, log, storedFiles, settings, limits, clipChecker, secondListener } = dependencies
  const turns = createUploadSemaphore(clipsAtOnce)

  /** The attempt takes a clip of this trainee now. */
  const assertOpen = async (userId: string, id: string): Promise<clips.Target> => {
    const target = await clips.findTarget(db, { id, userId, now: clock.now() })
    if (!target) throw new Problem('not_found', 'attempt_not_found')
    if ((await settings.load()).clip_days === 0) throw new Problem('clips_not_kept', 'clips_not_kept')
    if (target.isOver) throw new Problem('clip_too_late', 'clip_too_late')
    return target
  }

  /**
   * A clip is evidence of an outcome, so a word without a row takes none: an upload of sound must not create a word. It may
   * have overtaken the save of its word, and is then sent again. Once no word can come any more, it is refused for good.
   */
  const missingWord = ({ awaitsWords }: clips.Target): Problem =>
    awaitsWords
      ? new Problem('word_not_saved', 'word_not_saved', { retryAfter: retryAfterSeconds })
      : new Problem('not_found', 'attempt_word_not_found')

  /**
   * Whether this clip is stored already. Until somebody decides on the word or contests it, the newest clip stays: a word
   * can be tried again, the page saves the outcome of the newest try, and it sends the clips in their order. From then on
   * the first clip stays, because the decision or the appeal was made with it, and a trainee must not replace the evidence.
   */
  const isStored = (
    word: { isSettled: boolean },
    stored: { sha256: Buffer } | undefined,
    sha256: Buffer,
  ): boolean => {
    if (stored?.sha256.equals(sha256)) return true
    if (stored && word.isSettled) throw new Problem('already_decided', 'clip_of_decided_word')
    return false
  }

  /** Refuses what can be refused before anything is decoded or stored. Returns whether this clip is stored already. */
  const wasSentBefore = async (
    target: clips.Target,
    { place, content, sha256 }: NewClip,
  ): Promise<boolean> => {
    const word = await clips.findWord(db, place)
    if (!word) throw missingWord(target)
    if (isStored(word, await clips.findClip(db, place), sha256)) return true
    await storedFiles.demandRoom(content.byteLength)
    if ((await clips.bytesOfAttempt(db, place.id)) + content.byteLength > bytesOfAttempt)
      throw new Problem('storage_full', 'storage_full')
    return false
  }

  /** Inserts the row of stored bytes, unless this clip is stored already. */
  const record = (
    target: clips.Target,
    { place, sha256 }: NewClip,
    row: { milliseconds: number; fileId: string },
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const word = await clips.lockWord(tx, place)
      if (!word) throw missingWord(target)
      if (isStored(word, await clips.findClip(tx, place), sha256)) return
      const ofWord = `${place.id}:${place.n}`
      const isNew = await limits.take(tx, [sameTake, `${ofWord}:${sha256.toString('base64url')}`])
      if (!isNew.taken) return
      const isHeard = await limits.take(tx, [takesHeard, ofWord])
      await clips.upsertClip(tx, {
        attemptId: place.id,
        n: place.n,
        ...row,
        createdAt: clock.now(),
        // Trainers can listen to it. A trainee cannot send takes until the second listener hears what she wants.
        finding: isHeard.taken ? null : 'unsure',
      })
    })

  const store = async (target: clips.Target, clip: NewClip, mediaType: string, signal: AbortSignal) => {
    const { format, milliseconds } = await checkedClip(
      clipChecker,
      { content: clip.content, mediaType },
      signal,
    )
    await storedFiles.addBytes(
      { kind: 'clips', mediaType: `audio/${format}`, bytes: clip.content },
      (fileId) => record(target, clip, { milliseconds, fileId }),
    )
  }

  /** What the second listener found in the stored clip, now or when the clip was sent before. It hears no clip that was replaced. */
  const decisionOn = async ({ place, content, sha256 }: NewClip): Promise<ClipDecision> => {
    const stored = await clips.findClip(db, place)
    if (!stored?.sha256.equals(sha256)) return 'unsure'
    if (stored.finding) return stored.finding
    return secondListener.listen({ place, sha256, audio: content }).catch((error: unknown) => {
      // The page sends the clip again, which is then only heard.
      if (error instanceof SpeechPoolBusy)
        throw new Problem('busy', 'busy', { retryAfter: error.retryAfterSeconds, cause: error })
      log.warn({ failure: loggable(error) }, 'a clip is stored, but the second listener failed')
      return 'unsure' as const
    })
  }

  return {
    /** Stores the clip of a word and lets the second listener hear it. The same clip again changes nothing. */
    save: async (
      userId: string,
      { id, n }: clips.Place,
      { content, mediaType }: Sent,
      signal: AbortSignal,
    ): Promise<Heard> => {
      const release = turns.acquire(userId)
      try {
        const place = { id, n }
        const target = await assertOpen(userId, id)
        const clip = { place, content, sha256: createHash('sha256').update(content).digest() }
        if (!(await wasSentBefore(target, clip))) await store(target, clip, mediaType, signal)
        const decision = await decisionOn(clip)
        const mark = await clips.findMark(db, place)
        if (!mark) throw new Problem('not_found', 'attempt_not_found')
        return { decision, ...mark }
      } finally {
        release()
      }
    },
  }
}

export type Clips = ReturnType<typeof createClips>
