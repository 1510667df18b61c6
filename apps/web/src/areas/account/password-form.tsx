import * as m from '@elocute/messages/account'
import * as person from '@elocute/messages/person'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLazyForm } from '../../client/form/use-lazy-form.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { OwnProof } from '../../shared/session/own-proof.tsx'
import { sessionsQuery, type Account } from './account.queries.ts'

/** The fields are empty again after each change. */
export const PasswordForm = ({ account }: { account: Account }) => {
  const client = useQueryClient()
  const [changes, setChanges] = useState(0)
  const onDone = ({ message }: { message: string }) => {
    toast.success(message)
    setChanges(changes + 1)
    void client.invalidateQueries(sessionsQuery())
  }
  return <EmptyForm key={changes} account={account} onDone={onDone} />
}

type Props = { account: Account; onDone: (answer: { message: string }) => void }

const EmptyForm = ({ account: { email, password_length: length }, onDone }: Props) => {
  const { form, field, busy, problem } = useLazyForm({
    load: async () => (await import('./account.forms.ts')).passwordForm,
    fallback: m.passwordFailed(),
    onDone,
  })
  return (
    <form {...form} className="grid gap-4">
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      {/* Tells a password manager whose password it is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <OwnProof {...field('password')} label={m.present()} />
      <PasswordField
        {...field('newPassword', { deps: ['confirmPassword'] })}
        label={m.newPassword()}
        autoComplete="new-password"
        hint={person.passwordHint({ min: length.min, max: length.max })}
      />
      <PasswordField {...field('confirmPassword')} label={m.repeat()} autoComplete="new-password" />
      <div>
        <Button type="submit" busy={busy} busyLabel={m.savingPassword()}>
          {m.savePassword()}
        </Button>
      </div>
    </form>
  )
}
