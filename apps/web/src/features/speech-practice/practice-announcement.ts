import { limits } from '@elocute/contract/limits'
import { readingBand } from '../../lib/bands.ts'
import { sayPractice as words } from '../../lib/say-practice.ts'
import type { Practice } from './practice/practice.state.ts'

/** The text for the live region. It is short, because an open microphone records a screen reader too. */
export const practiceAnnouncement = ({ generating, take, script }: Practice): string => {
  if (generating) return words.generating
  switch (take.phase) {
    case 'opening':
      return words.opening
    case 'recording':
      return timeAnnouncement(limits.recordingSeconds - take.seconds) ?? words.recordingSaid
    case 'stopping':
      return words.stopping
    case 'sending':
      return take.progress.loaded < take.progress.total ? words.sending : words.analysing
    case 'waiting':
      return take.reason === 'busy' ? `${words.busy}. ${take.text ?? ''}` : words.waiting
    case 'scored':
      return words.scoredSaid(take.result.score, words.bands[readingBand(take.result.overall)])
    // The panel of an unscored recording is a live region itself.
    case 'unscored':
      return ''
    case 'idle':
      return script === null ? '' : `${words.script}. ${words.writers[script.writer]}`
    default:
      return take satisfies never
  }
}

const timeAnnouncement = (secondsLeft: number): string | undefined =>
  secondsLeft <= 10
    ? words.timeCalls[10]
    : secondsLeft <= 30
      ? words.timeCalls[30]
      : secondsLeft <= 60
        ? words.timeCalls[60]
        : undefined
