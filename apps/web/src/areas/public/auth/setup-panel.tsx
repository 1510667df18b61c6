import { useSearchParams } from 'react-router'
import * as pagesMessages from '@elocute/messages/pages'
import * as authMessages from '@elocute/messages/auth'
import * as person from '@elocute/messages/person'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/setup'
import { limits } from '@elocute/contract/limits'
import { useState } from 'react'
import { paths } from '../../../client/address/paths.ts'
import { useLazyForm } from '../../../client/form/use-lazy-form.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AuthPanel } from './auth-panel.tsx'
import { FormProblem } from './form-problem.tsx'
import { loadCalls } from './load-calls.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

/** The first trainer, made with the link from the server's log. */
export const SetupPanel = ({ token }: { token: string }) => {
  const [created, setCreated] = useState(false)
  const { form, field, busy, problem } = useLazyForm({
    load: async () => (await loadCalls()).setupForm,
    extra: { token },
    fallback: generalMessages.wrong(),
    onDone: () => setCreated(true),
  })

  if (created)
    return (
      <AuthPanel title={pagesMessages.setupTitle()} lead={m.lead()}>
        <div className="grid gap-4">
          <Banner kind="success">{m.created()}</Banner>
          <LinkButton to={paths.signIn} replace wide>
            {m.toSignIn()}
          </LinkButton>
        </div>
      </AuthPanel>
    )
  return (
    <AuthPanel title={pagesMessages.setupTitle()} lead={m.lead()}>
      <form {...form} className="grid gap-4">
        <FormProblem>{problem}</FormProblem>
        <TextField
          {...field('first_name')}
          label={person.firstName()}
          autoComplete="given-name"
          maxLength={limits.name}
        />
        <TextField
          {...field('last_name')}
          label={person.lastName()}
          autoComplete="family-name"
          maxLength={limits.name}
        />
        <TextField
          {...field('email')}
          label={authMessages.email()}
          type="email"
          autoComplete="username"
          maxLength={limits.email}
        />
        <NewPasswordFields
          password={field('password', { deps: ['confirmPassword'] })}
          confirm={field('confirmPassword')}
          label={authMessages.password()}
          confirmLabel={authMessages.confirmPassword()}
          length={limits.trainerPassword}
        />
        <Button type="submit" wide busy={busy} busyLabel={m.creating()}>
          {m.create()}
        </Button>
      </form>
    </AuthPanel>
  )
}

export const Component = () => {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      {token === '' ? (
        <AuthPanel title={pagesMessages.setupTitle()} lead={m.lead()}>
          <Banner kind="error">{m.missing()}</Banner>
        </AuthPanel>
      ) : (
        <SetupPanel token={token} />
      )}
    </main>
  )
}
