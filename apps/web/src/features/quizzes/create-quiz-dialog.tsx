import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { say } from '../../lib/say.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { CreateQuizForm } from './create-quiz-form.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import { isBlank, type DraftEvent, type QuizDraft } from './quiz-draft.ts'
import { useQuizDraft } from './use-quiz-draft.ts'
import { useQuizForm } from './use-quiz-form.ts'

type Props = { open: boolean; onClose: () => void }

/** Always on the page, so that the draft outlives a dialog that was closed by accident. */
export const CreateQuizDialog = ({ open, onClose }: Props) => {
  const [draft, change] = useQuizDraft()
  return open ? <OpenDialog draft={draft} change={change} onClose={onClose} /> : null
}

type OpenProps = { draft: QuizDraft; change: (event: DraftEvent) => void; onClose: () => void }

const OpenDialog = ({ draft, change, onClose }: OpenProps) => {
  const formId = useId()
  const [restored, setRestored] = useState(!isBlank(draft))
  const form = useQuizForm({
    draft,
    change,
    onCreated: (message) => {
      change({ type: 'discarded' })
      toast.success(message)
      onClose()
    },
  })
  const discard = () => {
    flushSync(() => form.change({ type: 'discarded' }))
    setRestored(false)
    const title = (document.getElementById(formId) as HTMLFormElement | null)?.elements.namedItem('title')
    if (title instanceof HTMLElement) title.focus()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.quizDraft.title}
      dismissible={!form.busy}
      footer={
        <Button type="submit" form={formId} busy={form.busy} busyLabel={say.quizDraft.creating}>
          {say.quizDraft.create}
        </Button>
      }
    >
      <div className="grid gap-4 pb-2">
        {restored && <Banner kind="info">{say.quizDraft.restored}</Banner>}
        <CreateQuizForm id={formId} draft={draft} form={form} />
        <DiscardDraft disabled={isBlank(draft) || form.busy} onDiscard={discard} />
      </div>
    </Dialog>
  )
}
