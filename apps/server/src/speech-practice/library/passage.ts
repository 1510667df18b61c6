import type { ScriptTopic } from '@elocute/contract/scripts'
import type { randomTopics } from '@elocute/contract/speech-practice'

/** A text to be read aloud, written for this product: 60 to 180 words that are fit for a class of any age. */
export type Passage = {
  /** Stays the same when the title changes. */
  id: string
  title: string
  topic: ScriptTopic
  /** The topic of the button Random Topic that it belongs to. */
  listed?: (typeof randomTopics)[number]
  /**
   * What it is about: nouns of WordNet, separated by commas, for the search. A number selects another sense than the
   * first: `line 18`.
   */
  subjects: string
  /** One paragraph, or a dialogue with a line for each speaker. */
  text: string
}
