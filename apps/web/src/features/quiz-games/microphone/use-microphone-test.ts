import { useEffect, useState } from 'react'
import { isSameWord } from '../../../lib/recogniser-types.ts'
import type { Recogniser } from '../../../lib/use-recogniser.ts'
import { trialWord } from './trial-word.ts'

export type MicrophoneTest = {
  status: 'untested' | 'running' | 'passed' | 'skipped'
  /** The last thing that was heard and was not the word; null where it could not be told. */
  other: { text: string | null } | null
}

/** One word, spoken and recognised, before anything counts. */
export const useMicrophoneTest = ({ session }: Recogniser) => {
  const [test, setTest] = useState<MicrophoneTest>({ status: 'untested', other: null })
  const running = test.status === 'running'

  useEffect(() => {
    if (!running) return
    return session.listen(trialWord.word, (event) => {
      switch (event.type) {
        case 'heard':
          setTest(
            isSameWord(event.text, trialWord.word, trialWord.sounds_like)
              ? { status: 'passed', other: null }
              : { status: 'running', other: { text: event.text } },
          )
          return
        case 'not-sure': {
          setTest({ status: 'running', other: { text: null } })
          return
        }
        case 'failed': {
          setTest({ status: 'untested', other: null })
          return
        }
        case 'listening':
        case 'speech':
          return
        default:
          event satisfies never
      }
    })
  }, [running, session])

  return {
    test,
    mayStart: test.status === 'passed' || test.status === 'skipped',
    begin: () => setTest({ status: 'running', other: null }),
    skip: () => setTest({ status: 'skipped', other: null }),
  }
}
