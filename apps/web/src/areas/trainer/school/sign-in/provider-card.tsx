import * as m from '@elocute/messages/sign-in-settings'
import { formatMoment } from '../../../../text/format.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { TitledCard } from '../../../../ui/display/titled-section.tsx'
import type { ProviderSettings } from './sign-in.queries.ts'
import { listed } from '../../../../text/list.ts'

type Props = { provider: ProviderSettings }

/** A provider with its settings as the server has read them, and what went wrong last. */
export const ProviderCard = ({ provider }: Props) => (
  <TitledCard title={provider.name}>
    <div className="grid gap-4">
      <Health provider={provider} />
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {factsOf(provider).map(([name, text]) => (
          <div key={name} className="min-w-0">
            <dt className="text-small text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <TextField
        label={m.redirectUri()}
        hint={m.redirectUriHint()}
        value={provider.redirect_uri}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <TextField
        label={m.signedOutUri()}
        hint={m.signedOutUriHint()}
        value={provider.signed_out_uri}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  </TitledCard>
)

/** The last failure, as long as no sign-in has worked since. */
const Health = ({ provider: { last_failure: failure, last_success_at: success } }: Props) => {
  if (failure && (success === null || failure.at > success))
    return (
      <Banner kind="warning">
        <strong>{m.failed({ moment: formatMoment(failure.at) })}</strong> {m.failure({ kind: failure.kind })}
      </Banner>
    )
  return <p>{success === null ? m.neverUsed() : m.works({ moment: formatMoment(success) })}</p>
}

const factsOf = (provider: ProviderSettings): (readonly [string, string])[] => [
  [m.issuer(), provider.issuer],
  [m.clientId(), provider.client_id],
  [m.scopes(), provider.scopes],
  [m.people(), String(provider.people)],
  [m.newcomers(), m.signUp({ sign_up: provider.sign_up })],
  [m.domains(), provider.allowed_domains.length === 0 ? m.anyDomain() : listed(provider.allowed_domains)],
  [m.roles(), rolesOf(provider.role_claim)],
  [m.atOnce(), provider.auto ? m.atOnceOn() : m.atOnceOff()],
]

const rolesOf = (claim: ProviderSettings['role_claim']): string => {
  if (claim === null) return m.noRoles()
  const { name, trainer, observer, trainee } = claim
  const parts = [
    trainer === null ? [] : [m.trainersAre({ value: trainer })],
    observer === null ? [] : [m.observersAre({ value: observer })],
    trainee === null ? [] : [m.traineesAre({ value: trainee })],
  ].flat()
  return m.rolesBy({ claim: name, parts: listed(parts) })
}
