import { useEffect, useState } from 'react'
import { isSameWord } from '../../../lib/recogniser-types.ts'
import type { Recogniser } from '../../../lib/use-recogniser.ts'
import { checkWord } from './check-word.ts'

export type MicrophoneCheck = {
  status: 'untested' | 'running' | 'passed' | 'skipped'
  /** The last thing that was heard and was not the word; null where it could not be told. */
  other: { text: string | null } | null
}

/** One word, spoken and recognised, before anything counts. */
export const useMicrophoneCheck = ({ session }: Recogniser) => {
  const [check, setCheck] = useState<MicrophoneCheck>({ status: 'untested', other: null })
  const running = check.status === 'running'

  useEffect(() => {
    if (!running) return
    return session.listen(checkWord.word, (event) => {
      switch (event.type) {
        case 'heard':
          setCheck(
            isSameWord(event.text, checkWord.word, checkWord.sounds_like)
              ? { status: 'passed', other: null }
              : { status: 'running', other: { text: event.text } },
          )
          return
        case 'not-sure': {
          setCheck({ status: 'running', other: { text: null } })
          return
        }
        case 'failed': {
          setCheck({ status: 'untested', other: null })
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
    check,
    mayStart: check.status === 'passed' || check.status === 'skipped',
    begin: () => setCheck({ status: 'running', other: null }),
    skip: () => setCheck({ status: 'skipped', other: null }),
  }
}
