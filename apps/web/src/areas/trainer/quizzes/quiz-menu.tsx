import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quizzes'
import { useNavigate } from 'react-router'
import { quizPreview } from '../../../client/address/quiz-preview.ts'
import { MoreMenu } from '../../../ui/dialog/menu.tsx'
import type { OpenDialog, OpenQuiz } from './open-dialog.ts'

type Props = {
  quiz: OpenQuiz
  onOpenDialog: (openDialog: OpenDialog) => void
}

/** What is seldom done with a quiz, on its card and on its page. */
export const QuizMenu = ({ quiz, onOpenDialog }: Props) => {
  const navigate = useNavigate()
  const open = (kind: OpenDialog['kind']) => () => onOpenDialog({ kind, quiz })
  return (
    <MoreMenu
      label={generalMessages.moreActions({ name: quiz.title })}
      items={[
        { label: m.edit(), onSelect: open('edit') },
        { label: m.preview(), onSelect: () => void navigate(quizPreview(quiz.id)) },
        { label: m.duplicate(), onSelect: open('duplicate') },
        { label: m.delete(), tone: 'danger', onSelect: open('delete') },
      ]}
    />
  )
}
