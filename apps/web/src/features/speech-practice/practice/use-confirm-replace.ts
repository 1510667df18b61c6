import { sayPractice as words } from '../../../lib/say-practice.ts'
import { useNotice } from '../../../ui/notice.ts'
import { hasUnscoredRecording, type Practice } from './practice.state.ts'

/** Asks before a new script discards a recording without a result. Resolves to true if the script may be replaced. */
export const useConfirmReplace = (practice: () => Practice): (() => Promise<boolean>) => {
  const notice = useNotice()
  return () =>
    hasUnscoredRecording(practice())
      ? notice.confirm({ title: words.replaceTitle, text: words.replaceText })
      : Promise.resolve(true)
}
