import { useState } from 'react'
import { Button } from '../ui/form/button.tsx'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { DraftFooter } from '../ui/dialog/draft-footer.tsx'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { useNotice } from '../ui/feedback/notice.ts'
import { TextField } from '../ui/form/text-field.tsx'
import { TypeToConfirmDialog } from '../ui/dialog/type-to-confirm-dialog.tsx'
import { Group, Row } from './group.tsx'

export const Dialogs = () => {
  const notice = useNotice()
  const [open, setOpen] = useState<'plain' | 'draft' | 'form' | 'confirm' | 'typed' | null>(null)
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
        <Button variant="secondary" onClick={() => setOpen('plain')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('form')}>
          Dialog with a form
        </Button>
        <Button variant="secondary" onClick={() => setOpen('draft')}>
          Dialog with a draft
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Dialog that asks and says what failed
        </Button>
        <Button variant="secondary" onClick={() => setOpen('typed')}>
          Type to confirm
        </Button>
      </Row>
      <Dialog
        open={open === 'plain'}
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
      <Dialog
        open={open === 'draft'}
        onClose={close}
        title="Create Quiz"
        footer={
          <DraftFooter
            form="draft"
            busy={false}
            state="open"
            draft={{ label: 'Save as draft', busyLabel: 'Saving…', onClick: close }}
            create={{ label: 'Create and email 21 trainees', busyLabel: 'Creating…', onClick: close }}
            onCancel={close}
          />
        }
      >
        <form id="draft" onSubmit={(event) => event.preventDefault()}>
          <TextField label="Title" />
        </form>
      </Dialog>
      {open === 'confirm' && (
        <ConfirmDialog
          title="End the invitation"
          text="The link stops working."
          confirm="End it"
          confirming="Ending…"
          change={{ isPending: false, refusal: 'We can’t reach the server. Check your connection.' }}
          onConfirm={() => undefined}
          onClose={close}
        />
      )}
      {open === 'form' && (
        <FormDialog
          title="Rename the group"
          submit="Rename"
          busyLabel="Renaming…"
          busy={false}
          problem="A group with this name exists."
          form={{ onSubmit: (event) => event.preventDefault() }}
          onClose={close}
        >
          <TextField label="Name" defaultValue="7B" />
        </FormDialog>
      )}
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
