import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quizzes'
import { MoreMenu, type MenuItem } from '../../../ui/dialog/menu.tsx'
import type { OpenDialog, OpenQuiz } from './open-dialog.ts'

type Props = {
  quiz: OpenQuiz
  onOpenDialog: (openDialog: OpenDialog) => void
  /** What only its page offers. */
  more?: readonly MenuItem[]
}

/** What is seldom done with a quiz, on its card and on its page. */
export const QuizMenu = ({ quiz, onOpenDialog, more = [] }: Props) => {
  const open = (kind: OpenDialog['kind']) => () => onOpenDialog({ kind, quiz })
  return (
    <MoreMenu
      label={generalMessages.moreActions({ name: quiz.title })}
      items={[
        { label: m.edit(), onSelect: open('edit') },
        ...more,
        { label: m.duplicate(), onSelect: open('duplicate') },
        { label: m.delete(), tone: 'danger', onSelect: open('delete') },
      ]}
    />
  )
}
