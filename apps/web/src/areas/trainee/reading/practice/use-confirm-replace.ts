import * as m from '@elocute/messages/practice'
import { useNotice } from '../../../../ui/feedback/notice.ts'
import { hasUnscoredRecording, type Practice } from './practice.state.ts'

/** Asks before a new script discards a recording without a result. Resolves to true if the script may be replaced. */
export const useConfirmReplace = (practice: () => Practice): (() => Promise<boolean>) => {
  const notice = useNotice()
  return () =>
    hasUnscoredRecording(practice())
      ? notice.confirm({
          title: m.replaceTitle(),
          text: m.replaceText(),
          yes: m.replaceYes(),
          no: m.replaceNo(),
        })
      : Promise.resolve(true)
}
