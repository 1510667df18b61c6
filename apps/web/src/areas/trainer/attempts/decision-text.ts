import * as m from '@elocute/messages/attempt'
import type { Decision, MarkedAttempt } from '@elocute/contract/trainer-marks'
import { trainerName } from './names.ts'

/** What somebody or a machine decided, as a sentence. */
export const decisionText = (decision: Decision, wordOf: (n: number) => string): string => {
  const { source, n, outcome, finding, by } = decision
  const word = n === null ? '' : wordOf(n)
  const shown = outcome ?? 'none'
  switch (source) {
    case 'page':
      return m.pageDecided({ outcome: outcome ?? 'missed', word })
    case 'server':
      return m.serverFound({ finding: finding ?? 'unsure', word })
    case 'trainer':
      return n === null
        ? m.trainerSetScore({ name: trainerName(by) })
        : m.trainerDecided({ outcome: shown, name: trainerName(by), word })
    case 'rescore':
      return n === null ? m.rescoredAttempt() : m.rescored({ outcome: shown, word })
    default:
      return source satisfies never
  }
}

export const reopenedText = (by: NonNullable<MarkedAttempt['reopened']>['by']): string =>
  m.trainerReopened({ name: trainerName(by) })
