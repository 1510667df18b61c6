import { SpeechFailure, type SpeechProblem } from '@elocute/speech/recogniser'
import { use, useEffect, useState } from 'react'
import { openChosenMicrophone } from './open-chosen-microphone.ts'
import { SpeechHostContext, type OpenMicrophone } from './recogniser-host.ts'

/** The microphone that was chosen last, open as long as the component is there, or why it does not open. */
export const useMicrophone = () => {
  const host = use(SpeechHostContext)
  const [tries, setTries] = useState(1)
  const [microphone, setMicrophone] = useState<OpenMicrophone | null>(null)
  const [problem, setProblem] = useState<SpeechProblem | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    openChosenMicrophone(host).then(
      (opened) => {
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

  const retry = () => {
    setProblem(null)
    setTries(tries + 1)
  }
  return { microphone, problem, retry }
}
