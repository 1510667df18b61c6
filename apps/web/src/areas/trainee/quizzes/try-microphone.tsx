import * as controlMessages from '@elocute/messages/controls'
import * as microphoneMessages from '@elocute/messages/microphone'
import * as m from '@elocute/messages/trainee-today'
import MicOff from 'lucide-react/icons/mic-off'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMicrophone } from '../../../device/use-microphone.ts'
import { MicrophoneNotes } from '../../../shared/microphone/microphone-notes.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { LevelMeter } from '../../../ui/microphone/level-meter.tsx'
import { ProblemPanel } from '../../../ui/feedback/problem-panel.tsx'

/** A level that only a voice or a knock reaches, not the noise of a room. */
const voiceLevel = 0.4

type Props = { onWorks: () => void; onClose: () => void }

/** Opens the microphone and shows its level, until a voice has been heard and the trainee closes it. */
export const TryMicrophone = ({ onWorks, onClose }: Props) => {
  const { microphone, problem, retry } = useMicrophone()
  const [heard, setHeard] = useState(false)

  const works = useEffectEvent(() => {
    if (heard) return
    setHeard(true)
    onWorks()
  })
  useEffect(
    () =>
      microphone?.onLevel((level) => {
        if (level >= voiceLevel) works()
      }),
    [microphone],
  )

  return (
    <div className="grid gap-3">
      {problem ? (
        <ProblemPanel
          icon={<MicOff aria-hidden="true" className="size-5" />}
          title={microphoneMessages.problemTitle({ problem })}
          text={microphoneMessages.problemText({ problem })}
          help={microphoneMessages.problemHelp({ problem })}
          onRetry={retry}
        />
      ) : microphone ? (
        <>
          <MicrophoneNotes />
          <LevelMeter
            source={microphone}
            label={microphoneMessages.level()}
            quiet={microphoneMessages.quiet()}
            heardSound={microphoneMessages.heardSound()}
          />
          <p role="status">{heard ? m.microphoneWorks() : m.saySomething()}</p>
        </>
      ) : (
        <p role="status">{microphoneMessages.asking()}</p>
      )}
      <div>
        <Button variant="secondary" onClick={onClose}>
          {heard ? m.microphoneDone() : controlMessages.close()}
        </Button>
      </div>
    </div>
  )
}
