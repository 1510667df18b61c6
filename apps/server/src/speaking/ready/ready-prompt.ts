import type { SpeakingLevel } from '@elocute/contract/speaking-ready'

/** The prompts of one level that come with the product, as they are written down. */
export type ReadyPrompts = {
  level: SpeakingLevel
  preparation_seconds: number
  answer_seconds: number
  prompts: readonly { topic: string; title: string; questions: readonly string[] }[]
}
