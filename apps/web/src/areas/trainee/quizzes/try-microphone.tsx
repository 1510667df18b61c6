import * as controlMessages from '@elocute/messages/controls'
import * as microphoneMessages from '@elocute/messages/microphone'
import * as m from '@elocute/messages/trainee-today'
import { SpeechFailure, type SpeechProblem } from '@elocute/speech/recogniser'
import MicOff from 'lucide-react/icons/mic-off'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { openChosenMicrophone } from '../../../device/open-chosen-microphone.ts'
import { recogniserChoice } from '../../../device/recogniser-choice.ts'
import { SpeechHostContext, type OpenMicrophone } from '../../../device/recogniser-host.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LevelMeter } from '../../../ui/microphone/level-meter.tsx'
import { ProblemPanel } from '../../../ui/feedback/problem-panel.tsx'

/** A level that only a voice or a knock reaches, not the noise of a room. */
const voiceLevel = 0.4

type Props = { onWorks: () => void; onClose: () => void }

/** Opens the microphone and shows its level, until a voice has been heard and the trainee closes it. */
export const TryMicrophone = ({ onWorks, onClose }: Props) => {
  const host = use(SpeechHostContext)
  const [tries, setTries] = useState(1)
  const [microphone, setMicrophone] = useState<OpenMicrophone | null>(null)
  const [problem, setProblem] = useState<SpeechProblem | null>(null)
  const [heard, setHeard] = useState(false)

  useEffect(() => {
    const abort = new AbortController()
    openChosenMicrophone((choice) => host.openMicrophone(choice), recogniserChoice.deviceId()).then(
      ({ microphone: opened }) => {
        abort.signal.addEventListener('abort', () => opened.close())
        if (abort.signal.aborted) opened.close()
        else setMicrophone(opened)
      },
      (failure: unknown) => {
        if (!abort.signal.aborted)
          setProblem(failure instanceof SpeechFailure ? failure.problem : 'unsupported')
      },
    )
    return () => abort.abort()
  }, [host, tries])

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

  const retry = () => {
    setProblem(null)
    setTries(tries + 1)
  }
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
