import * as m from '@elocute/messages/account'
import * as person from '@elocute/messages/person'
import { limits } from '@elocute/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useLazyForm } from '../../client/form/use-lazy-form.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { sessionQueries } from '../../shared/session/session.queries.ts'
import type { Account } from './account.queries.ts'
import { keyOf } from '../../client/query/query-keys.ts'
import { patch } from '../../client/query/query-of.ts'

const fields = () =>
  [
    { name: 'first_name', label: person.firstName(), autoComplete: 'given-name' },
    { name: 'middle_name', label: person.middleName(), autoComplete: 'additional-name' },
    { name: 'last_name', label: person.lastName(), autoComplete: 'family-name' },
  ] as const

export const NameForm = ({ account }: { account: Account }) => {
  const client = useQueryClient()
  const { form, field, busy, problem } = useLazyForm({
    load: async () => (await import('./account.forms.ts')).nameForm,
    fallback: m.nameFailed(),
    onDone: ({ message, data }) => {
      patch(client, keyOf('account', 'own'), () => data)
      // The menu at the top shows the name.
      void client.invalidateQueries(sessionQueries.me())
      toast.success(message)
    },
  })
  return (
    <form {...form} className="grid gap-4">
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      {fields().map(({ name, label, autoComplete }) => (
        <TextField
          key={name}
          {...field(name)}
          label={label}
          autoComplete={autoComplete}
          maxLength={limits.name}
          defaultValue={account[name] ?? ''}
        />
      ))}
      <div>
        <Button type="submit" busy={busy} busyLabel={m.savingName()}>
          {m.saveName()}
        </Button>
      </div>
    </form>
  )
}
