import { speakingLimits } from '@elocute/contract/speaking-limits'
import type { Facts } from '../audit/audit-hash.ts'
import type { Actor, Audit } from '../audit/audit.service.ts'
import { checkedClip, type ClipChecker, type ClipRules } from '../clips/clip-check.ts'
import { soundFormat } from '../clips/sound-format.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { pictureFormat } from '../platform/picture-format.ts'
import type { StoredFiles } from '../platform/stored-files.ts'
import { createUploadSemaphore } from '../platform/upload-semaphore.ts'
import { Problem } from '../problem.ts'
import * as prompts from './speaking-prompts.repository.ts'
import type { ShadowingScorer } from './shadowing-scorer.ts'
import { isStarted, lockTask } from './speaking-tasks.repository.ts'

/** Recorders stop late, and an encoder fills its last packets. */
const overrunSeconds = 1
const rulesOfPrompt: ClipRules = {
  mostSeconds: speakingLimits.prompt.seconds + overrunSeconds,
  refusals: {
    tooLong: 'prompt_too_long',
    silent: 'prompt_silent',
    unreadable: 'prompt_unreadable',
    wrongType: 'prompt_type',
  },
}

/** All files that wait at once take 50 MB at most. */
const filesAtOnce = { eachUser: 2, all: 10 }
const pixelsOfMegapixel = 1_000_000

type Sent = {
  content: Buffer
  mediaType: string
  /** The question as the trainer has read it. */
  text?: string | undefined
}
type Sound = { id: string; sound: string }
type Place = { id: string; n: number }
type Locked = NonNullable<Awaited<ReturnType<typeof lockTask>>>
type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  storedFiles: StoredFiles
  clipChecker: ClipChecker
  shadowingScorer: Pick<ShadowingScorer, 'model'>
}

/** Refuses to take the model from a passage that trainees can shadow. */
const refuseToTakeModel = ({ kind, state }: Locked): void => {
  if (kind === 'shadowing' && state === 'open')
    throw new Problem('shadowing_unrecorded', 'shadowing_unrecorded')
}

/** Another trainer may have changed or moved a question while this one read it aloud. */
const refuseOtherText = (text: string | undefined, read: string | null): void => {
  if (text !== read) throw new Problem('prompt_text_changed', 'prompt_text_changed')
}

/** The type of a picture that browsers can show without harm. */
const checkedPicture = (content: Buffer) => {
  const picture = pictureFormat(content)
  if (picture?.size == null) throw new Problem('wrong_file_type', 'picture_type')
  const { mediaType, size } = picture
  if (size.width * size.height > speakingLimits.picture.megapixels * pixelsOfMegapixel)
    throw new Problem('too_large', 'picture_too_many_pixels')
  return mediaType
}

/** What is heard and seen with the questions of speaking tasks, fixed with the first try as they are. See decision 103. */
export const createSpeakingPrompts = (dependencies: Dependencies) => {
  const { db, clock, audit, storedFiles, clipChecker, shadowingScorer } = dependencies
  const turns = createUploadSemaphore(filesAtOnce)

  /** Changes what goes with the questions of a task that nobody has started. `use` says what was changed, null where nothing was. */
  const change = (
    actor: Actor,
    { id, n }: { id: string; n?: number },
    use: (tx: Transaction, task: Locked) => Promise<Facts | null>,
  ): Promise<void> =>
    audit.transaction(async (tx) => {
      const task = await lockTask(tx, id)
      // The items of a dictation have no recordings.
      if (!task || task.kind === 'dictation' || (n !== undefined && n > task.questions.length))
        throw new Problem('not_found', 'speaking_not_found')
      if (await isStarted(tx, id)) throw new Problem('speaking_has_answers', 'speaking_has_answers')
      const after = await use(tx, task)
      if (after === null) return
      const about = { actor, subject: 'speaking_task', subjectId: id } as const
      audit.record(tx, { ...about, action: 'speaking_changed', after })
    })

  const inTurn = async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const release = turns.acquire(userId)
    try {
      return await work()
    } finally {
      release()
    }
  }

  /** Where the words of a passage are in what a trainer has read; null for a question. */
  const modelOf = async (
    { kind, text }: prompts.Question,
    recording: Omit<Parameters<ShadowingScorer['model']>[0], 'script'>,
  ) => (kind === 'shadowing' && text !== null ? shadowingScorer.model({ ...recording, script: text }) : null)

  const existing = <File>(file: File | undefined, reason: 'prompt_not_found' | 'picture_not_found'): File => {
    if (!file) throw new Problem('not_found', reason)
    return file
  }

  const openSound = async ({ id: taskId, sound }: Sound) => {
    const file = await storedFiles.open(async () =>
      existing(await prompts.findSound(db, { taskId, sound }), 'prompt_not_found'),
    )
    return { ...file, name: `question.${soundFormat(file.mediaType)}`, inline: true }
  }

  const openPicture = async (taskId: string) => {
    const picture = await storedFiles.open(async () =>
      existing(await prompts.findPicture(db, taskId), 'picture_not_found'),
    )
    return { ...picture, name: 'picture', inline: true }
  }

  const demandAsked = async (userId: string, taskId: string): Promise<void> => {
    if (!(await prompts.areAskedOf(db, { taskId, userId, now: clock.now() })))
      throw new Problem('not_found', 'speaking_not_found')
  }

  return {
    saveSound: (
      actor: Actor,
      place: Place,
      { content, mediaType, text }: Sent,
      signal: AbortSignal,
    ): Promise<void> =>
      inTurn(actor.userId, async () => {
        await storedFiles.demandRoom(content.byteLength)
        const facts = await checkedClip(clipChecker, { content, mediaType }, signal, rulesOfPrompt)
        const { format, milliseconds } = facts
        const { id: taskId, n } = place
        const question = await prompts.findQuestion(db, { taskId, n })
        if (!question) throw new Problem('not_found', 'speaking_not_found')
        const read = text ?? question.text
        if (question.text !== null) refuseOtherText(question.text, read)
        const model = await modelOf(question, { audio: content, owner: actor.userId, milliseconds, signal })
        await storedFiles.addBytes(
          { kind: 'prompts', mediaType: `audio/${format}`, bytes: content },
          (fileId) =>
            change(actor, place, async (tx, { questions }) => {
              refuseOtherText(questions[n - 1], read)
              await prompts.setSound(tx, { taskId, n }, { fileId, milliseconds, model })
              return { question: n, milliseconds }
            }),
        )
      }),

    removeSound: (actor: Actor, { id, sound }: Sound): Promise<void> =>
      change(actor, { id }, async (tx, task) => {
        refuseToTakeModel(task)
        const question = await prompts.deleteSound(tx, { taskId: id, sound })
        return question === undefined ? null : { question, milliseconds: null }
      }),

    savePicture: (
      actor: Actor,
      taskId: string,
      { content, alt }: { content: Buffer; alt: string },
    ): Promise<void> =>
      inTurn(actor.userId, async () => {
        const mediaType = checkedPicture(content)
        await storedFiles.addBytes({ kind: 'pictures', mediaType, bytes: content }, (fileId) =>
          change(actor, { id: taskId }, async (tx) => {
            await prompts.setPicture(tx, { taskId, fileId, alt })
            return { picture: true }
          }),
        )
      }),

    removePicture: (actor: Actor, taskId: string): Promise<void> =>
      change(actor, { id: taskId }, async (tx) =>
        (await prompts.deletePicture(tx, taskId)) ? { picture: false } : null,
      ),

    openSound,
    openPicture,

    /** For a trainee, as soon as she may read the questions. */
    openAskedSound: async (userId: string, sound: Sound) => {
      await demandAsked(userId, sound.id)
      return openSound(sound)
    },

    openAskedPicture: async (userId: string, taskId: string) => {
      await demandAsked(userId, taskId)
      return openPicture(taskId)
    },
  }
}

export type SpeakingPrompts = ReturnType<typeof createSpeakingPrompts>
