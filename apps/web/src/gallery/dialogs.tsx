import { useState } from 'react'
import { Button } from '../ui/form/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { useNotice } from '../ui/feedback/notice.ts'
import { TextField } from '../ui/form/text-field.tsx'
import { TypeToConfirmDialog } from '../ui/dialog/type-to-confirm-dialog.tsx'
import { Group, Row } from './group.tsx'

export const Dialogs = () => {
  const notice = useNotice()
  const [open, setOpen] = useState<'form' | 'typed' | null>(null)
  const close = () => setOpen(null)
  return (
    <Group title="Dialogs">
      <Row>
        <Button
          variant="secondary"
          onClick={() =>
            void notice.success({ title: 'Quiz Submitted', text: 'Quiz Submitted Successfully' })
          }
        >
          Success
        </Button>
        <Button variant="secondary" onClick={() => void notice.invalid({ text: 'Missing inputs' })}>
          Invalid
        </Button>
        <Button variant="secondary" onClick={() => void notice.error({ text: 'Something went wrong' })}>
          Error
        </Button>
        <Button
          variant="secondary"
          onClick={() => void notice.confirm({ text: 'Are you sure you want to delete this file?' })}
        >
          Confirmation
        </Button>
        <Button variant="secondary" onClick={() => setOpen('form')}>
          Dialog with a form
        </Button>
        <Button variant="secondary" onClick={() => setOpen('typed')}>
          Type to confirm
        </Button>
      </Row>
      <Dialog
        open={open === 'form'}
        onClose={close}
        title="Create New Module"
        description="Trainees see it at once."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Create module</Button>
          </>
        }
      >
        <TextField label="Title" />
      </Dialog>
      {open === 'typed' && (
        <TypeToConfirmDialog
          onClose={close}
          onConfirm={close}
          title="Delete Quiz"
          warning="This permanently deletes “Short vowels”."
          loss="12 results will be lost."
          expected="Short vowels"
          inputLabel="Type the title to confirm"
          mismatch="Quiz title does not match. Please type it exactly."
          confirmLabel="Delete quiz"
        />
      )}
    </Group>
  )
}
