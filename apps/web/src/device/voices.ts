const none: readonly SpeechSynthesisVoice[] = []
const synthesis = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in window ? window.speechSynthesis : undefined

let known: readonly SpeechSynthesisVoice[] = none

/** The browser's voices. They may be listed with a delay, which the browser reports with an event. */
export const voicesStore = {
  subscribe: (changed: () => void): (() => void) => {
    const speech = synthesis()
    speech?.addEventListener('voiceschanged', changed)
    return () => speech?.removeEventListener('voiceschanged', changed)
  },
  /** Returns the same array until the voices change; the browser creates a new one for every call. */
  get: (): readonly SpeechSynthesisVoice[] => {
    const now = synthesis()?.getVoices() ?? none
    const same = now.length === known.length && now.every((voice, at) => voice === known[at])
    if (!same) known = now
    return known
  },
}

/**
 * Voices of Apple's systems that sound like a robot, sing or are a joke, by their names, which are the same in every language. Nobody learns
 * to pronounce from them.
 */
const unnatural =
  /^(?:Albert|Bad News|Bahh|Bells|Boing|Bubbles|Cellos|Deranged|Eddy|Flo|Fred|Good News|Grandma|Grandpa|Hysterical|Jester|Junior|Kathy|Organ|Pipe Organ|Princess|Ralph|Reed|Rocko|Sandy|Shelley|Superstar|Trinoids|Whisper|Wobble|Zarvox)\b/

/**
 * The English voices: first the system's default, then the reader's locale, then American English (the dictionary's accent);
 * within each group local voices first. Unnatural ones come last. Some systems have thousands.
 */
export const englishVoices = (
  voices: readonly SpeechSynthesisVoice[],
  reader: string = navigator.language,
): SpeechSynthesisVoice[] => {
  // Safari calls each of its voices the default, which says nothing.
  const hasDefault = voices.some((voice) => !voice.default)
  const rank = (voice: SpeechSynthesisVoice): number => {
    const language = languageOf(voice)
    const far = language === reader.toLowerCase() ? 0 : language === 'en-us' ? 1 : 2
    const isFirst = hasDefault && voice.default
    return (unnatural.test(voice.name) ? 20 : 0) + (isFirst ? 0 : 10) + 2 * far + (voice.localService ? 0 : 1)
  }
  return voices
    .filter((voice) => /^en\b/.test(languageOf(voice)))
    .sort((a, b) => rank(a) - rank(b) || byName.compare(a.name, b.name))
}

/** Android writes an underscore, and Firefox on it names of three letters. */
const languageOf = ({ lang }: SpeechSynthesisVoice): string =>
  lang
    .replace('_', '-')
    .toLowerCase()
    .replace(/^eng-usa\b.*/, 'en-us')
    .replace(/^eng\b/, 'en')
// Much faster than `localeCompare`, which looks up the locale for each pair.
const byName = new Intl.Collator('en')
