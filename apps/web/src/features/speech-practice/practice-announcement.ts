import { limits } from '@elocute/contract/limits'
import { readingBand } from '../../lib/bands.ts'
import { sayPractice as words } from '../../lib/say-practice.ts'
import type { Practice } from './practice/practice.state.ts'

/** What is read out when it changes. Little while the microphone hears it too. */
export const practiceAnnouncement = ({ generating, take, script }: Practice): string => {
  if (generating) return words.generating
  switch (take.phase) {
    case 'opening':
      return words.opening
    case 'recording':
      return timeCallAt(limits.recordingSeconds - take.seconds) ?? words.recordingSaid
    case 'stopping':
      return words.stopping
    case 'sending':
      return take.progress.loaded < take.progress.total ? words.sending : words.analysing
    case 'waiting':
      return take.reason === 'busy' ? `${words.busy}. ${take.text ?? ''}` : words.waiting
    case 'scored':
      return words.scoredSaid(take.result.score, words.bands[readingBand(take.result.overall)])
    // Whatever is wrong says so by itself.
    case 'unscored':
      return ''
    case 'idle':
      return script === null ? '' : `${words.script}. ${words.writers[script.writer]}`
    default:
      return take satisfies never
  }
}

const timeCallAt = (left: number): string | undefined =>
  left <= 10
    ? words.timeCalls[10]
    : left <= 30
      ? words.timeCalls[30]
      : left <= 60
        ? words.timeCalls[60]
        : undefined
