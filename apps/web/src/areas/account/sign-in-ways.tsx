import * as m from '@elocute/messages/sign-in-ways'
import { useState } from 'react'
import { formatDay } from '../../text/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { QueryView } from '../../shared/query/query-view.tsx'
import { useSignInWays, type SignInWays as Ways } from '../../shared/session/sign-in-ways.queries.ts'
import { useSchool } from '../../shared/session/use-school.ts'
import { LinkDialog, UnlinkDialog } from './provider-dialogs.tsx'

type Provider = Ways['providers'][number]

/** Whether there is something to show: a provider of the school, or what signs this person in. Until it is known, the school says so. */
export const useHasSignInWays = (): boolean => {
  const { data } = useSignInWays()
  const school = useSchool()
  return data ? data.providers.length > 0 : (school?.has_providers ?? false)
}

/** The providers of the school, and which of them signs this person in. */
export const SignInWays = () => {
  const ways = useSignInWays()
  return (
    <QueryView query={ways} loading={m.loading()} skeleton={2} failed={m.failed()} silent>
      {({ providers }) => (
        <ul className="grid gap-3">
          {providers.map((provider) => (
            <Row key={provider.id ?? provider.identity?.id} provider={provider} />
          ))}
        </ul>
      )}
    </QueryView>
  )
}

const Row = ({ provider: { id, name, identity } }: { provider: Provider }) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-3 last:border-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-small wrap-anywhere text-ink-soft">{stateOf(identity)}</p>
      </div>
      {(identity !== null || id !== null) && (
        <Button
          variant="secondary"
          aria-label={identity ? m.unlinkNamed({ provider: name }) : m.linkNamed({ provider: name })}
          onClick={() => setOpen(true)}
        >
          {identity ? m.unlink() : m.link()}
        </Button>
      )}
      {isOpen && identity && <UnlinkDialog id={identity.id} name={name} onClose={close} />}
      {isOpen && !identity && id !== null && <LinkDialog id={id} name={name} onClose={close} />}
    </li>
  )
}

const stateOf = (identity: Provider['identity']): string => {
  if (identity === null) return m.notLinked()
  const days = { since: formatDay(identity.created_at), used: formatDay(identity.last_used_at) }
  return identity.email === null ? m.linked(days) : m.linkedAs({ ...days, email: identity.email })
}
