import * as m from '@elocute/messages/practice'
import ListRestart from 'lucide-react/icons/list-restart'
import { useState } from 'react'
import { KeptForTrainers } from '../shared/kept-for-trainers.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { paths } from '../../../../client/address/paths.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { DownloadButton } from '../shared/download-button.tsx'
import type { Scored, Script } from '../practice/practice.state.ts'
import { PractiseLink } from '../../../../shared/reading-result/practise-link.tsx'
import { ReadingResult } from '../../../../shared/reading-result/reading-result.tsx'
import { RecordingPlayer } from '../../../../shared/reading-result/recording-player.tsx'
import type { PracticeView } from '../practice/use-practice.ts'
import { useRecordingPlayback } from '../../../../shared/reading-result/recording-playback.ts'
import type { TextSize } from '../../../../shared/reading-result/text-size.tsx'

type Props = PracticeView & { script: Script; take: Scored; size: TextSize }

/** A new result with its recording, which is still in memory. */
export const PracticeResult = ({ session, practice, script, take, size }: Props) => {
  const { recording, result, saved } = take
  const [now] = useState(() => new Date())
  const playback = useRecordingPlayback(recording.bytes, recording.durationS)
  return (
    <ReadingResult
      script={script.text}
      result={result}
      previous={practice.previousResult}
      size={size}
      playback={playback}
      isNew
      next={
        script.assignment === undefined ? (
          <Button
            icon={<ListRestart aria-hidden="true" className="size-5" />}
            onClick={() => session.dispatch({ type: 'retake' })}
          >
            {m.tryAgain()}
          </Button>
        ) : (
          // Its page says how many tries are left.
          <LinkButton to={paths.trainee.reading(script.assignment)}>{m.toAssignment()}</LinkButton>
        )
      }
    >
      <div className="grid gap-3">
        <h3 className="font-semibold">{m.recordingTitle()}</h3>
        {playback && <RecordingPlayer playback={playback} />}
        {saved === 'no-space' ? (
          <Banner kind="warning">{m.noRoom()}</Banner>
        ) : saved === 'yes' && script.assignment !== undefined ? (
          <KeptForTrainers readAt={now} />
        ) : (
          <p className="text-small text-ink-soft">{saved === 'yes' ? m.kept() : m.notKept()}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <PractiseLink runId={take.runId} words={result.words} />
        <DownloadButton recording={recording} />
      </div>
    </ReadingResult>
  )
}
