import { speakingKindLimits } from '@elocute/contract/speaking-limits'
import type { SpeakingKind } from '@elocute/contract/speaking-fields'

/** What goes with a question. */
export type PromptForm = {
  /** What its answer has to say: a point in each line, with strokes between its phrases. */
  points: string
  /** The recording of the stored task that goes with it. */
  sound_id: string | null
}

/** A question, a line or a passage, with what goes with it. */
export type Row = { question: string; prompt: PromptForm }

export const noPrompt: PromptForm = { points: '', sound_id: null }

type Rows = { kind: SpeakingKind; questions: readonly string[]; prompts: readonly PromptForm[] }

/** As many rows as the kind has room for, and no fewer than it needs. */
export const rowsOf = ({ kind, questions, prompts }: Rows): Row[] => {
  const { min, max } = speakingKindLimits[kind].questions
  const count = Math.min(max, Math.max(min, questions.length))
  return Array.from({ length: count }, (_, place) => ({
    question: questions[place] ?? '',
    prompt: prompts[place] ?? noPrompt,
  }))
}
