import { beginOwnSignIn } from '@elocute/contract/sign-in-providers'
import * as m from '@elocute/messages/own-proof'
import { useLocation } from 'react-router'
import { call } from '../../client/call/api-client.ts'
import { formatTime } from '../../text/format.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import type { TextFieldProps } from '../../ui/form/text-field.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import { useChange } from '../query/use-change.ts'
import { leaveForProvider } from './provider-trip.ts'
import { useSignInWays } from './sign-in-ways.queries.ts'

type Props = Omit<TextFieldProps, 'type' | 'autoComplete'>

/**
 * The part of a form by which somebody proves that it is really her: the password, or a sign-in at a provider that was made for it a
 * moment ago. Going there leaves the page.
 */
export const OwnProof = (password: Props) => {
  const ways = useSignInWays()
  const now = useNow()
  const { pathname } = useLocation()
  const leave = useChange(
    async (id: string) =>
      (await call(beginOwnSignIn, { params: { id }, body: { purpose: 'confirm' } })).address,
    {
      fallback: m.failed(),
      patches: (_, address) => leaveForProvider(address, { purpose: 'confirm', back: pathname }),
    },
  )
  const until = ways.data?.confirmed_until
  if (until && new Date(until) > now) return <p>{m.confirmed({ time: formatTime(until) })}</p>
  const hasPassword = ways.data?.has_password ?? true
  const confirming = (ways.data?.providers ?? []).flatMap(({ id, name, confirms, identity }) =>
    id !== null && confirms && identity ? [{ id, name }] : [],
  )
  return (
    <>
      {hasPassword && <PasswordField {...password} autoComplete="current-password" />}
      {confirming.length > 0 && (
        <div className="grid justify-items-start gap-2">
          <p className="text-small text-ink-soft">{hasPassword ? m.instead() : m.first()}</p>
          {confirming.map(({ id, name }) => (
            <Button
              key={id}
              variant="secondary"
              busy={leave.isPending && leave.variables === id}
              busyLabel={m.going({ provider: name })}
              onClick={() => leave.mutate(id)}
            >
              {m.confirmBy({ provider: name })}
            </Button>
          ))}
          {leave.refusal && <Banner kind="error">{leave.refusal}</Banner>}
        </div>
      )}
      {!hasPassword && confirming.length === 0 && <p>{m.noWay()}</p>}
    </>
  )
}
