import * as m from '@elocute/messages/quiz-page'
import Repeat from 'lucide-react/icons/repeat'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx'
import type { HeatMapWord } from './quiz-page.queries.ts'

const PracticeSetDialog = lazyDialog(
  async () => (await import('./practice-set-dialog.tsx')).PracticeSetDialog,
)

type Props = { id: string; words: readonly HeatMapWord[] }

/** Asks which words of a quiz go into whose practice. */
export const PracticeSetButton = ({ id, words }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<Repeat aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
      >
        {m.makePracticeSet()}
      </Button>
      {open && <PracticeSetDialog quizId={id} words={words} onClose={() => setOpen(false)} />}
    </>
  )
}
