const none: readonly SpeechSynthesisVoice[] = []
const synthesis = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in window ? window.speechSynthesis : undefined

let known: readonly SpeechSynthesisVoice[] = none

/** The voices of the browser. It may list them only a moment after it was asked, and says so with an event. */
export const voicesStore = {
  subscribe: (changed: () => void): (() => void) => {
    const speech = synthesis()
    speech?.addEventListener('voiceschanged', changed)
    return () => speech?.removeEventListener('voiceschanged', changed)
  },
  /** The same list as long as nothing changed: the browser makes a new one for every call. */
  get: (): readonly SpeechSynthesisVoice[] => {
    const now = synthesis()?.getVoices() ?? none
    const same = now.length === known.length && now.every((voice, at) => voice === known[at])
    if (!same) known = now
    return known
  },
}

/** The English ones: American first, as the dictionary writes the sounds, and those on this device before others. */
export const englishVoices = (voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice[] =>
  voices
    .filter(({ lang }) => /^en\b/i.test(lang.replace('_', '-')))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))

const rank = ({ lang, localService }: SpeechSynthesisVoice): number =>
  (/^en.us/i.test(lang) ? 0 : 2) + (localService ? 0 : 1)
