import type { Page } from '@playwright/test'

type Spoken = { text: string; rate: number }

declare global {
  interface Window {
    spokenByVoice: Spoken[]
  }
}

/** Runs in the page before its own scripts: one English voice that soon has said what it is asked to say. */
const installVoice = () => {
  window.spokenByVoice = []
  const voice = { name: 'Test', lang: 'en-US', voiceURI: 'test', localService: true, default: true }
  speechSynthesis.getVoices = () => [voice]
  speechSynthesis.speak = (utterance) => {
    window.spokenByVoice.push({ text: utterance.text, rate: utterance.rate })
    setTimeout(() => void utterance.onend?.(new SpeechSynthesisEvent('end', { utterance })), 300)
  }
  Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { writable: true, value: null })
}

export const giveVoice = (page: Page): Promise<unknown> => page.addInitScript(installVoice)

/** What the voice of the page has been asked to say since the page was loaded. */
export const spokenBy = (page: Page): Promise<Spoken[]> => page.evaluate(() => window.spokenByVoice)
