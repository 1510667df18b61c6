import { SpeechFailure, type ListeningEvent, type SpeechProblem, type WordRecogniser } from '../recogniser.ts'
import { normaliseWord } from '../text/normalise-word.ts'
import { hasWebSpeech } from './support.ts'

/** The used part of the Web Speech API, which TypeScript's DOM types lack. */
type Recognition = EventTarget & {
  lang: string
  continuous: boolean
  interimResults: boolean
  maxAlternatives: number
  start(): void
  abort(): void
}
type ResultEvent = Event & {
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string; confidence: number }> & { isFinal: boolean }>
}
type ErrorEvent = Event & { error: string }

/** The API ends after each utterance. This many ends without a result mean that it does not work. */
const maxEmptyStarts = 20

/** The browser's Web Speech API as a WordRecogniser. It opens the microphone itself and may send audio to its vendor. */
export function createWebSpeechRecogniser(): WordRecogniser {
  let stopCurrent: () => void = () => undefined
  return {
    engine: 'web-speech',
    version: 'browser',
    load: () => (hasWebSpeech() ? Promise.resolve() : Promise.reject(new SpeechFailure('unsupported'))),
    listen(_target, onEvent) {
      stopCurrent()
      stopCurrent = listen(onEvent)
      return stopCurrent
    },
    close: () => stopCurrent(),
  }
}

function listen(onEvent: (event: ListeningEvent) => void): () => void {
  const recognition = newRecognition()
  let over = false
  let announced = false
  let emptyStarts = 0
  let speechEndedAt = 0

  const finish = (problem: SpeechProblem) => {
    if (over) return
    over = true
    onEvent({ type: 'failed', problem })
  }
  const start = () => {
    try {
      recognition.start()
    } catch {
      finish('recogniser-failed')
    }
  }
  recognition.addEventListener('audiostart', () => {
    if (over || announced) return
    announced = true
    onEvent({ type: 'listening' })
  })
  recognition.addEventListener('speechstart', () => {
    if (!over) onEvent({ type: 'speech' })
  })
  recognition.addEventListener('speechend', () => {
    speechEndedAt = performance.now()
  })
  recognition.addEventListener('result', (event) => {
    const { results, resultIndex } = event as ResultEvent
    const best = results[resultIndex]?.[0]
    if (over || !results[resultIndex]?.isFinal || !best || normaliseWord(best.transcript) === '') return
    emptyStarts = 0
    const ms = speechEndedAt === 0 ? 0 : Math.round(performance.now() - speechEndedAt)
    onEvent({ type: 'heard', text: best.transcript.trim(), confidence: best.confidence, ms })
  })
  recognition.addEventListener('error', (event) => {
    // Silence is no failure: it ends and is started again.
    const { error } = event as ErrorEvent
    if (error !== 'no-speech') finish(problemOf(error))
  })
  recognition.addEventListener('end', () => {
    if (over) return
    if (++emptyStarts > maxEmptyStarts) finish('recogniser-failed')
    else start()
  })
  start()

  return () => {
    over = true
    recognition.abort()
  }
}

function problemOf(error: string): SpeechProblem {
  switch (error) {
    case 'not-allowed':
      return 'microphone-blocked'
    case 'audio-capture':
      return 'microphone-lost'
    case 'network':
      return 'model-unavailable'
    case 'service-not-allowed':
    case 'language-not-supported':
      return 'unsupported'
    default:
      return 'recogniser-failed'
  }
}

function newRecognition(): Recognition {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: new () => Recognition
    webkitSpeechRecognition?: new () => Recognition
  }
  const Implementation = SpeechRecognition ?? webkitSpeechRecognition
  if (!Implementation) throw new SpeechFailure('unsupported')
  return Object.assign(new Implementation(), {
    lang: 'en-US',
    continuous: false,
    interimResults: false,
    maxAlternatives: 1,
  })
}
