import { PracticeResult } from './result/practice-result.tsx'
import type { Script, WithRecording } from './practice/practice.state.ts'
import { SendingPanel, WaitingPanel } from './recording/sending-panel.tsx'
import { UnscoredPanel } from './recording/unscored-panel.tsx'
import type { PracticeView } from './practice/use-practice.ts'
import type { TextSize } from '../../../shared/reading-result/text-size.tsx'

type RecordedTakeProps = PracticeView & { script: Script; take: WithRecording; size: TextSize }

/** The panel for a finished recording: sending, waiting, unscored or scored. Loaded lazily. */
export const RecordedTake = (props: RecordedTakeProps) => {
  const { session, take } = props
  switch (take.phase) {
    case 'sending':
      return <SendingPanel session={session} take={take} />
    case 'waiting':
      return <WaitingPanel session={session} take={take} />
    case 'unscored':
      return <UnscoredPanel session={session} take={take} />
    case 'scored':
      return <PracticeResult key={take.runId} {...props} take={take} />
    default:
      return take satisfies never
  }
}
