import { SpeechPracticePage } from '../../features/speech-practice/speech-practice-page.tsx'

export const Component = SpeechPracticePage
