import * as m from '@elocute/messages/account'
import { limits } from '@elocute/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLazyForm } from '../../client/form/use-lazy-form.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useOwnDraft } from '../../shared/session/use-own-draft.ts'
import { OwnProof } from '../../shared/session/own-proof.tsx'
import { sessionQueries } from '../../shared/session/session.queries.ts'
import { sessionsQuery, type Account } from './account.queries.ts'
import { keyOf } from '../../client/query/query-keys.ts'
import { patch } from '../../client/query/query-of.ts'

/** First the new address with the password, then the code that was mailed to it. Both steps outlive the page, the password never does. */
export const EmailForm = ({ account }: { account: Account }) => {
  const { draft, update, settle } = useOwnDraft('elocute.new-email')
  const { email = '', step } = draft
  const [moved, setMoved] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  // The pressed button goes away. The focus goes to what came instead of it.
  useEffect(() => {
    if (moved) part.current?.querySelector('input')?.focus()
  }, [moved, step])
  return (
    <div ref={part} className="grid gap-4">
      <p className="wrap-anywhere">{m.email({ email: account.email })}</p>
      {step === 'code' ? (
        <CodeStep
          address={email}
          onDone={() => {
            settle(draft)
            setMoved(true)
          }}
        />
      ) : (
        <AddressStep
          email={email}
          onType={(typed) => update({ email: typed })}
          onSent={(address) => {
            update({ email: address, step: 'code' })
            setMoved(true)
          }}
        />
      )}
    </div>
  )
}

type AddressProps = { email: string; onType: (typed: string) => void; onSent: (address: string) => void }

const AddressStep = ({ email, onType, onSent }: AddressProps) => {
  const { form, field, busy, problem } = useLazyForm({
    load: async () => (await import('./account.forms.ts')).emailForm,
    fallback: m.emailFailed(),
    onDone: ({ message }, body) => {
      toast.success(message)
      onSent(body.email)
    },
  })
  return (
    <form {...form} className="grid gap-4">
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      <TextField
        {...field('email', { onChange: (event) => onType(event.target.value) })}
        label={m.newEmail()}
        hint={m.newEmailHint()}
        type="email"
        autoComplete="off"
        maxLength={limits.email}
        value={email}
      />
      <OwnProof {...field('password')} label={m.present()} />
      <div>
        <Button type="submit" busy={busy} busyLabel={m.sendingCode()}>
          {m.sendCode()}
        </Button>
      </div>
    </form>
  )
}

const CodeStep = ({ address, onDone }: { address: string; onDone: () => void }) => {
  const client = useQueryClient()
  const { form, field, busy, problem } = useLazyForm({
    load: async () => (await import('./account.forms.ts')).emailCodeForm,
    fallback: m.confirmEmailFailed(),
    onDone: ({ message, data }) => {
      patch(client, keyOf('account', 'own'), () => data)
      void client.invalidateQueries(sessionQueries.me())
      void client.invalidateQueries(sessionsQuery())
      toast.success(message)
      onDone()
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <p className="wrap-anywhere">{m.codeSentTo({ email: address })}</p>
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      <CodeField {...field('code')} label={m.code()} hint={m.codeHint()} digits={limits.verificationCode} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel={m.confirmingEmail()}>
          {m.confirmEmail()}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {m.askAgain()}
        </Button>
      </div>
    </form>
  )
}
