import { sayPractice as words } from '../../../lib/say-practice.ts'
import { useNotice } from '../../../ui/notice.ts'
import { holdsRecording, type Practice } from './practice.state.ts'

/** Asks before another script takes the place of one whose recording was not analysed yet. */
export const useMayReplace = (practice: () => Practice): (() => Promise<boolean>) => {
  const notice = useNotice()
  return () =>
    holdsRecording(practice())
      ? notice.confirm({ title: words.replaceTitle, text: words.replaceText })
      : Promise.resolve(true)
}
