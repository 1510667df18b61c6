import { z } from 'zod/mini'
import { ScriptSource } from '@elocute/contract/speech-practice'
import { tabStorage } from '../../../lib/storage.ts'
import { freshPractice, type Practice } from './practice.state.ts'

/** What of a practice survives a reload: everything that was written, and nothing that was said. */
const KeptScript = z.object({
  topic: z.string(),
  typedTopic: z.nullable(z.string()),
  script: z.nullable(
    z.object({ text: z.string(), writer: z.union([ScriptSource, z.enum(['own', 'earlier'])]) }),
  ),
  ownBefore: z.nullable(z.string()),
  draft: z.nullable(z.string()),
})

const keyOf = (traineeId: string) => `elocute.practice.${traineeId}`

export const keepScript = (traineeId: string, practice: Practice): void => {
  const { topic, typedTopic, script, ownBefore, draft } = practice
  tabStorage.set(keyOf(traineeId), JSON.stringify({ topic, typedTopic, script, ownBefore, draft }))
}

export const readKeptScript = (traineeId: string): Practice => {
  try {
    return { ...freshPractice, ...KeptScript.parse(JSON.parse(tabStorage.get(keyOf(traineeId)) ?? '')) }
  } catch {
    return freshPractice
  }
}

export const forgetScript = (traineeId: string): void => tabStorage.remove(keyOf(traineeId))
