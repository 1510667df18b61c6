import { vi } from 'vitest'

type Said = { text: string; rate: number; lang: string; voice: string | undefined }

class RecordedUtterance extends EventTarget {
  rate = 1
  lang = ''
  voice: SpeechSynthesisVoice | null = null
  onend: (() => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

export const aVoice = (
  name: string,
  lang: string,
  localService = true,
  isDefault = false,
): SpeechSynthesisVoice => ({
  name,
  lang,
  localService,
  voiceURI: `voice:${name}`,
  default: isDefault,
})

/** Stands in for the voices of a browser, and writes down what it is told to say. */
export const recordSpeech = (voices: SpeechSynthesisVoice[] = [aVoice('Anna', 'en-US')]) => {
  const log: ('cancel' | Said)[] = []
  let last: RecordedUtterance | undefined
  let listed = voices
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => [...listed],
    cancel: () => log.push('cancel'),
    speak: (utterance: RecordedUtterance) => {
      const { text, rate, lang, voice } = utterance
      log.push({ text, rate, lang, voice: voice?.name })
      last = utterance
    },
  })
  vi.stubGlobal('speechSynthesis', synthesis)
  vi.stubGlobal('SpeechSynthesisUtterance', RecordedUtterance)
  return {
    log,
    ends: () => last?.onend?.(),
    fails: (error: string) => last?.onerror?.({ error }),
    voicesArrive: (arrived: SpeechSynthesisVoice[]) => {
      listed = arrived
      synthesis.dispatchEvent(new Event('voiceschanged'))
    },
  }
}
