import * as m from '@elocute/messages/account'
import { useId, useState } from 'react'
import { tokenStore } from '../../client/call/token-store.ts'
import { useLazyForm } from '../../client/form/use-lazy-form.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormFooter } from '../../ui/dialog/form-footer.tsx'
import { OwnProof } from '../../shared/session/own-proof.tsx'
import type { Account } from './account.queries.ts'

/** The button of the page, with the dialog that says what goes and asks for the password. */
export const DeleteAccount = ({ account }: { account: Account }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {m.deleteOpen()}
      </Button>
      {isOpen && <DeleteDialog account={account} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = { account: Account; onClose: () => void }

const DeleteDialog = ({ account: { role, email, trainer_level: level }, onClose }: Props) => {
  const formId = useId()
  const { form, field, busy, problem } = useLazyForm({
    load: async () => (await import('./account.forms.ts')).deletionForm,
    fallback: m.deleteFailed(),
    // The sign-in page says that the account was deleted.
    onDone: () => tokenStore.clear('account-deleted'),
  })
  const isTrainer = role === 'trainer'
  return (
    <Dialog
      open
      title={m.deleteTitle()}
      onClose={onClose}
      dismissible={!busy}
      footer={
        <FormFooter
          form={formId}
          submit={m.deleteConfirm()}
          busyLabel={m.deleting()}
          busy={busy}
          variant="danger"
          onCancel={onClose}
        />
      }
    >
      <form {...form} id={formId} className="grid gap-4 pb-2">
        <dl className="grid gap-3">
          <div>
            <dt className="font-semibold">{m.deleteGoes()}</dt>
            <dd>{isTrainer ? m.deleteGoesTrainer() : m.deleteGoesTrainee()}</dd>
          </div>
          <div>
            <dt className="font-semibold">{m.deleteStays()}</dt>
            <dd>
              {isTrainer ? m.deleteStaysTrainer() : m.deleteStaysTrainee()}
              {level === 'owner' && ` ${m.deleteStaysOwner()}`}
            </dd>
          </div>
        </dl>
        {problem !== undefined && <Banner kind="error">{problem}</Banner>}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <OwnProof {...field('password')} label={m.deletePassword()} />
      </form>
    </Dialog>
  )
}
