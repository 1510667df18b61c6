import * as m from '@elocute/messages/rescore'
import * as decisionsMessages from '@elocute/messages/decisions'
import { useApplyRescore, type Rescore } from './rescore.queries.ts'
import { ReasonDialog } from '../../../../shared/evidence/reason-dialog.tsx'

type Props = { quizId: string | null; effect: Rescore['bars'][number]; onClose: () => void }

/** Counts the words after a reason. */
export const ApplyDialog = ({ quizId, effect, onClose }: Props) => {
  const apply = useApplyRescore(quizId, effect.bar, {
    says: ({ words }) => m.counted({ count: words }),
    fallback: m.countFailed(),
  })
  const count = effect.words
  return (
    <ReasonDialog
      title={m.countTitle({ count })}
      reasonHint={decisionsMessages.reasonHint()}
      confirm={m.count({ count })}
      confirming={m.counting()}
      change={apply}
      onClose={onClose}
    >
      <p>{m.countText()}</p>
    </ReasonDialog>
  )
}
