import { useEffect, useState } from 'react'
import { isSameWord } from '@elocute/speech/text/normalise-word'
import type { LexiconEntry, MicrophoneCondition } from '@elocute/speech/recogniser'
import type { Recogniser } from '../../../../device/use-recogniser.ts'

/** Said before the quiz to check the microphone and the recogniser: a word that every learner knows. */
export const checkWord: LexiconEntry = {
  word: 'hello',
  pronunciations: ['HH AH L OW', 'HH EH L OW'],
  sounds_like: ['hallo'],
  near: [
    { word: 'yellow', pronunciations: ['Y EH L OW'] },
    { word: 'fellow', pronunciations: ['F EH L OW'] },
  ],
}

/** The lexicon of a quiz and of the check before it. */
export const withCheckWord = (lexicon: readonly LexiconEntry[]): readonly LexiconEntry[] =>
  lexicon.some(({ word }) => word === checkWord.word) ? lexicon : [...lexicon, checkWord]

export type MicrophoneCheck = {
  status: 'untested' | 'running' | 'passed' | 'skipped'
  /** The last wrong word that was heard. Its text is null if the recogniser was not sure. */
  other: { text: string | null } | null
  /**
   * How the last utterance arrived; `unheard` if no voice has arrived for a while. Null if the recogniser does not tell.
   */
  condition: MicrophoneCondition | 'unheard' | null
}

/** Long enough to read the word and say it. */
const unheardAfterMs = 8_000

const untested: MicrophoneCheck = { status: 'untested', other: null, condition: null }

/** One spoken and recognised word before the time starts. */
export const useMicrophoneCheck = ({ session }: Recogniser) => {
  const [check, setCheck] = useState<MicrophoneCheck>(untested)
  const running = check.status === 'running'

  useEffect(() => {
    if (!running) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = session.listen(checkWord.word, (event) => {
      clearTimeout(timer)
      switch (event.type) {
        case 'heard':
          setCheck(
            isSameWord(event.text, checkWord.word, checkWord.sounds_like)
              ? { status: 'passed', other: null, condition: event.condition ?? null }
              : { status: 'running', other: { text: event.text }, condition: event.condition ?? null },
          )
          return
        case 'not-sure': {
          setCheck({ status: 'running', other: { text: null }, condition: event.condition ?? null })
          return
        }
        case 'failed': {
          setCheck(untested)
          return
        }
        case 'listening': {
          timer = setTimeout(
            () => setCheck((check) => ({ ...check, other: null, condition: 'unheard' })),
            unheardAfterMs,
          )
          return
        }
        case 'speech':
          return
        default:
          event satisfies never
      }
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [running, session])

  return {
    check,
    mayStart: check.status === 'passed' || check.status === 'skipped',
    begin: () => setCheck({ ...untested, status: 'running' }),
    skip: () => setCheck({ ...untested, status: 'skipped' }),
  }
}
