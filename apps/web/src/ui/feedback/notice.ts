import { createContext, use } from 'react'

type NoticeText = { title?: string; text?: string }
export type Question = NoticeText & { yes?: string; no?: string; second?: string }

/** Dialogs that show one message and wait for the answer. */
export type Notice = {
  /**
   * `Okay` closes it; Escape and a press outside do not. Resolves to true if the second button was pressed, which is there if
   * it has a text.
   */
  success: (notice: NoticeText & { second?: string }) => Promise<boolean>
  invalid: (notice: NoticeText) => Promise<void>
  error: (notice: NoticeText) => Promise<void>
  /** Resolves to true for Yes. */
  confirm: (question: Question) => Promise<boolean>
}

export const NoticeContext = createContext<Notice | null>(null)

export const useNotice = (): Notice => {
  const notice = use(NoticeContext)
  if (!notice) throw new Error('useNotice was called outside <NoticeProvider>.')
  return notice
}
