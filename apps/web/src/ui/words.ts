import { createContext, use } from 'react'

/** The texts of the controls. The app provides them, so that all its texts are in one place. */
export type Words = {
  close: string
  cancel: string
  okay: string
  yes: string
  no: string
  tryAgain: string
  waitsForServer: string
  clearSearch: string
  showPassword: string
  hidePassword: string
  dismiss: string
  notifications: string
  success: string
  invalid: string
  error: string
  confirm: string
  loading: string
  notLoaded: string
}

export const WordsContext = createContext<Words | null>(null)

export const useWords = (): Words => {
  const words = use(WordsContext)
  if (!words) throw new Error('A control was rendered outside <WordsContext>.')
  return words
}
