import type { SpeakingKind } from '@elocute/contract/speaking-fields'
import type { ChangeSpeakingTaskBody } from '@elocute/contract/speaking-tasks'
import { isDeepStrictEqual } from 'node:util'
import { promptsOf } from './prompts-of.ts'
import type { ArrangedPrompt, PromptRow } from './speaking-prompts.repository.ts'

type Task = { kind: SpeakingKind; questions: readonly string[]; prompts: readonly PromptRow[] }

/**
 * What goes with the questions of a task that is changed; undefined where all of it stays. A recording goes with the question that names
 * it, or else with its text, whatever number this has now: another trainer may have moved the questions. A model is the reading of a text,
 * so a passage whose text is changed has none.
 */
export const arrangedPrompts = (
  { kind, questions: before, prompts: rows }: Task,
  { questions, prompts }: Pick<ChangeSpeakingTaskBody, 'questions' | 'prompts'>,
): ArrangedPrompt[] | undefined => {
  const after: readonly string[] = questions ?? before
  const stored = promptsOf(before, rows).map(({ must_say, sound }) => ({
    must_say,
    sound: sound?.id ?? null,
  }))
  const sources = sameTexts(before, after)
  const isReadingOf = (text: string, from: number) => kind !== 'shadowing' || before[from] === text
  const named = after.map((text, place): string | null => {
    const id = prompts?.[place]?.sound_id ?? null
    const from = stored.findIndex(({ sound }) => id !== null && sound === id)
    return from >= 0 && isReadingOf(text, from) ? id : null
  })

  const arranged = after.map((text, place): ArrangedPrompt => {
    // A text that is in the place of one that is gone has been corrected.
    const corrected = sources.includes(place) || !isReadingOf(text, place) ? null : place
    const from = sources[place] ?? null
    if (!prompts) return stored[from ?? corrected ?? -1] ?? { must_say: [], sound: null }
    const { must_say = [], sound_id: id = null } = prompts[place] ?? {}
    // Where the recording that is named was replaced meanwhile, the question keeps the new one.
    const isReplaced = id !== null && stored.every(({ sound }) => sound !== id)
    const ofPlace = stored[from ?? (isReplaced ? corrected : null) ?? -1]?.sound ?? null
    return { must_say, sound: named[place] ?? (named.includes(ofPlace) ? null : ofPlace) }
  })
  return isDeepStrictEqual(filled(arranged), filled(stored)) ? undefined : arranged
}

/** For each text after a change, the place that it had before; null for a new one. One that stays in its place comes first. */
const sameTexts = (before: readonly string[], after: readonly string[]): (number | null)[] => {
  const free = new Set(before.keys())
  const sources = after.map((text, place) => (before[place] === text && free.delete(place) ? place : null))
  return sources.map((source, place) => {
    const from = source ?? [...free].find((one) => before[one] === after[place]) ?? null
    if (from !== null) free.delete(from)
    return from
  })
}

const filled = (prompts: readonly ArrangedPrompt[]): (readonly [number, ArrangedPrompt])[] =>
  prompts.flatMap((prompt, place) =>
    prompt.sound !== null || prompt.must_say.length > 0 ? [[place, prompt] as const] : [],
  )
