import * as m from '@elocute/messages/decisions'
import type { Word } from '@elocute/contract/marks'
import { formatPercent, percentOf } from '../../../text/format.ts'

/** What was heard of a word, and how sure that is. Both are null where no word was heard: a confidence would then say nothing. */
export const heardTexts = ({
  heard,
  confidence,
}: Pick<Word, 'heard' | 'confidence'>): { heard: string | null; confidence: string | null } =>
  heard === null || heard === ''
    ? { heard: null, confidence: null }
    : {
        heard: m.heard({ heard }),
        confidence:
          confidence === null ? null : m.confidence({ percent: formatPercent(percentOf(confidence, 1)) }),
      }
