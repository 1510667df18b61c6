import { labelled } from '@elocute/messages/list'
import * as m from '@elocute/messages/practice'
import { limits } from '@elocute/contract/limits'
import { readingBand } from '../../../text/bands.ts'
import type { Practice, Script } from './practice/practice.state.ts'
import { listed } from '../../../text/list.ts'

/** The text for the live region. It is short, because an open microphone records a screen reader too. */
export const practiceAnnouncement = ({ generating, take, script }: Practice): string => {
  if (generating) return m.generating()
  switch (take.phase) {
    case 'opening':
      return m.opening()
    case 'recording':
      return timeAnnouncement(limits.recordingSeconds - take.seconds) ?? m.recordingSaid()
    case 'stopping':
      return m.stopping()
    case 'sending':
      return take.progress.loaded < take.progress.total ? m.sending() : m.analysing()
    case 'waiting':
      return waitingAnnouncement(take.reason === 'busy' ? m.busy() : m.waiting(), take.text)
    case 'scored':
      return m.scoredSaid({
        score: take.result.score,
        band: m.band({ band: readingBand(take.result.overall) }),
      })
    // The panel of an unscored recording is a live region itself.
    case 'unscored':
      return ''
    case 'idle':
      return script === null ? '' : scriptAnnouncement(script)
    default:
      return take satisfies never
  }
}

const scriptAnnouncement = ({ writer, title }: Script): string =>
  listed([m.script(), m.writer({ writer }), ...(title === undefined ? [] : [title])])

const waitingAnnouncement = (label: string, text: string | null): string =>
  text === null ? label : labelled({ label, text })

const timeAnnouncement = (secondsLeft: number): string | undefined =>
  [10, 30, 60].flatMap((seconds) => (secondsLeft <= seconds ? [m.secondsLeft({ seconds })] : []))[0]
