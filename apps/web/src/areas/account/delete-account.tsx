import * as m from '@elocute/messages/account'
import { useState } from 'react'
import { tokenStore } from '../../client/call/token-store.ts'
import { useLazyForm } from '../../client/form/use-lazy-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { OwnProof } from '../../shared/session/own-proof.tsx'
import type { Account } from './account.queries.ts'
import { sentences } from '../../text/list.ts'

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
  const { field, ...form } = useLazyForm({
    load: async () => (await import('./account.forms.ts')).deletionForm,
    fallback: m.deleteFailed(),
    // The sign-in page says that the account was deleted.
    onDone: () => tokenStore.clear('account-deleted'),
  })
  const isTrainer = role === 'trainer'
  return (
    <FormDialog
      {...form}
      title={m.deleteTitle()}
      onClose={onClose}
      submit={m.deleteConfirm()}
      busyLabel={m.deleting()}
      variant="danger"
    >
      <dl className="grid gap-3">
        <div>
          <dt className="font-semibold">{m.deleteGoes()}</dt>
          <dd>{isTrainer ? m.deleteGoesTrainer() : m.deleteGoesTrainee()}</dd>
        </div>
        <div>
          <dt className="font-semibold">{m.deleteStays()}</dt>
          <dd>
            {sentences(
              isTrainer ? m.deleteStaysTrainer() : m.deleteStaysTrainee(),
              level === 'owner' && m.deleteStaysOwner(),
            )}
          </dd>
        </div>
      </dl>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <OwnProof {...field('password')} label={m.deletePassword()} />
    </FormDialog>
  )
}
