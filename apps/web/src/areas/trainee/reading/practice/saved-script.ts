import { z } from 'zod/mini'
import { ScriptSource } from '@elocute/contract/speech-practice'
import { tabStorage } from '../../../../client/storage/storage.ts'
import { initialPractice, type Practice } from './practice.state.ts'

/** The part of a practice that survives a reload of the tab: the written texts, never a recording. */
const SavedScript = z.object({
  topic: z.string(),
  typedTopic: z.nullable(z.string()),
  script: z.nullable(
    z.object({
      text: z.string(),
      writer: z.union([ScriptSource, z.enum(['own', 'earlier', 'trainer'])]),
      title: z.optional(z.string()),
      unwrittenTopic: z.optional(z.string()),
      assignment: z.optional(z.string()),
    }),
  ),
  ownBefore: z.nullable(z.string()),
  draft: z.nullable(z.string()),
})

const keyOf = (traineeId: string) => `elocute.practice.${traineeId}`

export const saveScript = (traineeId: string, practice: Practice): void => {
  const { topic, typedTopic, script, ownBefore, draft } = practice
  tabStorage.set(keyOf(traineeId), JSON.stringify({ topic, typedTopic, script, ownBefore, draft }))
}

/** The saved texts in an otherwise new practice; a new practice if nothing valid is saved. */
export const loadSavedScript = (traineeId: string): Practice => {
  try {
    return { ...initialPractice, ...SavedScript.parse(JSON.parse(tabStorage.get(keyOf(traineeId)) ?? '')) }
  } catch {
    return initialPractice
  }
}

export const deleteSavedScript = (traineeId: string): void => tabStorage.remove(keyOf(traineeId))
