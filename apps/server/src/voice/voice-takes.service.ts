import { lockUser } from '../db/lock-user.ts'
import type { SchoolTalker, Take } from '@elocute/contract/voice'
import { contrastOf, contrasts } from '@elocute/speech/text/listening-contrasts'
import { createHash } from 'node:crypto'
import { checkedClip, type ClipChecker } from '../clips/clip-check.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { StoredFiles } from '../platform/stored-files.ts'
import { createUploadSemaphore } from '../platform/upload-semaphore.ts'
import { Problem } from '../problem.ts'
import * as takes from './voice-takes.repository.ts'

type Dependencies = {
  db: Db
  clock: Clock
  storedFiles: StoredFiles
  clipChecker: ClipChecker
}

const mediaType = 'audio/wav'
const takesAtOnce = { eachUser: 2, all: 40 }

/** Words that trainers have recorded for the listening lessons of the school. */
export const createVoiceTakes = (dependencies: Dependencies) => {
  const { db, clock, storedFiles, clipChecker } = dependencies
  const turns = createUploadSemaphore(takesAtOnce)
  const words = new Set(contrasts.flatMap(({ pairs }) => pairs.flat()))

  const store = async (
    userId: string,
    word: string,
    content: Buffer,
    signal: AbortSignal,
  ): Promise<takes.NewTake> => {
    const sha256 = createHash('sha256').update(content).digest()
    const earlier = await takes.findTakeOfWord(db, userId, word)
    if (earlier?.sha256.equals(sha256)) return earlier
    await storedFiles.demandRoom(content.byteLength)
    const { milliseconds } = await checkedClip(clipChecker, { content, mediaType }, signal)
    return storedFiles.addBytes({ kind: 'takes', mediaType, bytes: content }, (fileId) =>
      db.transaction(async (tx) => {
        // The account was deleted since the call was admitted.
        if (!(await lockUser(tx, userId))) throw new Problem('not_signed_in', 'not_signed_in')
        const row = { id: newId(), userId, word, fileId, milliseconds }
        return takes.upsertTake(tx, { ...row, createdAt: clock.now() })
      }),
    )
  }

  return {
    list: async (userId: string): Promise<Take[]> => (await takes.takesOf(db, userId)).map(shown),

    save: async (
      userId: string,
      { word, content }: { word: string; content: Buffer },
      signal: AbortSignal,
    ): Promise<Take> => {
      if (!words.has(word)) throw new Problem('not_found', 'take_word_unknown')
      const release = turns.acquire(userId)
      try {
        return shown(await store(userId, word, content, signal))
      } finally {
        release()
      }
    },

    /** Deletes the recording of one word. */
    remove: async (userId: string, word: string): Promise<void> => {
      if ((await takes.deleteTakes(db, userId, word)) === 0) throw new Problem('not_found', 'take_not_found')
    },

    removeAll: async (userId: string): Promise<void> => {
      await takes.deleteTakes(db, userId)
    },

    /** The sound of a word, for every member of the school. */
    open: async (id: string) => {
      const find = async () => {
        const take = await takes.findTake(db, id)
        if (!take) throw new Problem('not_found', 'take_not_found')
        return take
      }
      const sound = await storedFiles.open(find)
      // A new recording of the word has a new id.
      return { ...sound, name: `${sound.file.word}.wav`, inline: true, version: id }
    },

    /** The trainers who have recorded both words of at least one pair of a contrast, with these words. */
    talkersOf: async (id: string): Promise<SchoolTalker[]> => {
      const contrast = contrastOf(id)
      if (!contrast) throw new Problem('not_found', 'contrast_not_found')
      const talkers = new Map<string, SchoolTalker>()
      for (const { userId, names, ...take } of await takes.takesOfWords(db, contrast.pairs.flat())) {
        const talker = talkers.get(userId) ?? {
          id: userId,
          ...names,
          takes: [],
        }
        talker.takes.push(take)
        talkers.set(userId, talker)
      }
      return [...talkers.values()].flatMap((talker) => {
        const said = new Set(talker.takes.map(({ word }) => word))
        const paired = new Set(contrast.pairs.filter((pair) => pair.every((word) => said.has(word))).flat())
        const usable = talker.takes.filter(({ word }) => paired.has(word))
        return usable.length === 0 ? [] : [{ ...talker, takes: usable }]
      })
    },
  }
}

const shown = ({ id, word, milliseconds, createdAt }: takes.NewTake): Take => ({
  id,
  word,
  milliseconds,
  created_at: createdAt.toISOString(),
})

export type VoiceTakes = ReturnType<typeof createVoiceTakes>
