import { say } from '../../lib/say.ts'
import { useLate } from '../../ui/late.ts'
import { PopupUnderWay } from '../../ui/popup-under-way.tsx'
import { toast } from '../../ui/toast.ts'
import { lateCreateQuiz } from './late-create-quiz.ts'

type Props = { open: boolean; onClose: () => void }

/** The dialog in which a quiz is written; its code comes when it is first opened. */
export const CreateQuizDialog = ({ open, onClose }: Props) => {
  const here = useLate(lateCreateQuiz, open, () => {
    toast.error(say.controls.notLoaded)
    onClose()
  })
  if (!open) return null
  return here ? <here.CreateQuiz onClose={onClose} /> : <PopupUnderWay />
}
