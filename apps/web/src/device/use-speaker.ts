import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { keptStorage } from '../client/storage/storage.ts'
import { currentSound } from './current-sound.ts'
import { englishVoices, voicesStore } from './voices.ts'

/** Why speech output does not work. */
type SpeakerProblem = 'unsupported' | 'no-voice' | 'failed'

/** `stopped`: something else sounded, or the page wanted silence. */
export type SpokenHow = 'ended' | 'stopped' | 'failed'

export type Speaker = {
  voices: readonly SpeechSynthesisVoice[]
  voice: SpeechSynthesisVoice | undefined
  chooseVoice: (voiceURI: string) => void
  problem: SpeakerProblem | null
  /** The text that is being spoken, or null. */
  speaking: string | null
  /** `onOver` is told once how it ended. Nothing that is left meanwhile is told. */
  speak: (text: string, onOver?: (how: SpokenHow) => void) => void
  stop: () => void
}

/** Slower than the voice's own speed, so that a learner can follow. */
export const modelRate = 0.85

const storageKey = 'elocute.voice'
/** Browsers list their voices with a delay. A missing voice is reported only after this time. */
const voicesWithinMs = 1_500
const interruptions = ['canceled', 'interrupted']

/** Ends what any part of the page lets the browser say. */
const silence = () => {
  currentSound.end(silence)
  if ('speechSynthesis' in window) window.speechSynthesis.cancel()
}

/** Speech output with a voice of the browser. `rate`: 1 is normal speed. */
export const useSpeaker = (rate: number): Speaker => {
  const supported = 'speechSynthesis' in window
  const every = useSyncExternalStore(voicesStore.subscribe, voicesStore.get)
  const voices = useMemo(() => englishVoices(every), [every])
  const [chosen, setChosen] = useState(() => keptStorage.get(storageKey))
  const [waited, setWaited] = useState(false)
  const [failed, setFailed] = useState(false)
  const [speaking, setSpeaking] = useState<string | null>(null)
  // Chrome collects an utterance without a reference, and its end event never fires.
  const current = useRef<{ utterances: readonly SpeechSynthesisUtterance[]; over: (how: SpokenHow) => void }>(
    null,
  )
  const voice = voices.find(({ voiceURI }) => voiceURI === chosen) ?? voices[0]

  useEffect(() => {
    if (!supported) return
    const timer = setTimeout(() => setWaited(true), voicesWithinMs)
    return () => {
      clearTimeout(timer)
      current.current = null
      silence()
    }
  }, [supported])

  const speak = (text: string, onOver?: (how: SpokenHow) => void) => {
    const utterances = partsOf(text).map((part) => {
      const utterance = new SpeechSynthesisUtterance(part)
      utterance.lang = voice?.lang ?? 'en-US'
      utterance.voice = voice ?? null
      utterance.rate = rate
      utterance.onerror = ({ error }) => over(interruptions.includes(error) ? 'stopped' : 'failed')
      return utterance
    })
    const over = (how: SpokenHow) => {
      if (current.current?.utterances !== utterances) return
      current.current = null
      setSpeaking(null)
      setFailed(how === 'failed')
      onOver?.(how)
    }
    const last = utterances.at(-1)
    if (last) last.onend = () => over('ended')
    current.current = { utterances, over }
    setSpeaking(text)
    setFailed(false)
    currentSound.begin(silence)
    window.speechSynthesis.cancel()
    // The browser speaks them one after the other.
    for (const utterance of utterances) window.speechSynthesis.speak(utterance)
  }

  return {
    voices,
    voice,
    chooseVoice: (voiceURI) => {
      keptStorage.set(storageKey, voiceURI)
      setChosen(voiceURI)
    },
    problem: !supported
      ? 'unsupported'
      : voices.length === 0 && waited
        ? 'no-voice'
        : failed
          ? 'failed'
          : null,
    speaking,
    speak,
    stop: () => {
      silence()
      // Some voices drop a text and tell nothing about it.
      current.current?.over('stopped')
    },
  }
}

/** Some voices fall silent after 15 seconds of one utterance. */
const longestPart = 200
/** To the end of a sentence or of a line, or else as many whole words as one part may have. */
const part = /\S[^\n]{0,198}?[.?!]["'”’)]*(?=\s+[^\sa-z]|\s*$)|\S[^\n]{0,198}(?=\s|$)|\S{1,200}/gm

/** A short text as it is, a long one by its sentences. */
const partsOf = (text: string): string[] =>
  text.length <= longestPart ? [text] : (text.match(part) ?? [text]).filter((one) => /\w/.test(one))
