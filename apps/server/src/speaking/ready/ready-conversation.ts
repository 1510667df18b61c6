import type { SpeakingLevel } from '@elocute/contract/speaking-ready'

/** A conversation that comes with the product, as it is written down. */
export type ReadyConversation = {
  level: SpeakingLevel
  topic: string
  title: string
  situation: string
  /** What the customer says, and what the answer to it has to say. */
  turns: readonly { line: string; mustSay: readonly (readonly string[])[] }[]
}
