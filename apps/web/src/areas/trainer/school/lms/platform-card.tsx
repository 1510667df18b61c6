import * as m from '@elocute/messages/lms'
import { useId, useState } from 'react'
import { formatMoment } from '../../../../text/format.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { DeploymentList } from './deployment-list.tsx'
import { useChangePlatform, useDeletePlatform, type LtiPlatform } from './lms.queries.ts'
import { PlatformServices } from './platform-services.tsx'
import { RenamePlatformDialog } from './rename-platform-dialog.tsx'

type Props = { platform: LtiPlatform }

/** A platform: how it is, what is allowed to it, and what it is called where. */
export const PlatformCard = ({ platform }: Props) => {
  const { id, name, status, trusts_trainers: trusts } = platform
  const titleId = useId()
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null)
  const change = useChangePlatform(m.saveFailed())
  const removal = useDeletePlatform()
  const isWaiting = status === 'waiting'
  const close = () => {
    setDialog(null)
    removal.reset()
  }
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h2 id={titleId} className="min-w-0 text-lead font-semibold wrap-anywhere">
            {name}
          </h2>
          <Badge tone={isWaiting ? 'yellow' : 'green'}>{isWaiting ? m.waiting() : m.active()}</Badge>
        </div>
        <div className="flex flex-wrap gap-2">
          {isWaiting && (
            <Button
              aria-label={m.approveNamed({ name })}
              busy={change.isPending}
              busyLabel={m.approving()}
              onClick={() => change.mutate({ params: { id }, body: { approve: true } })}
            >
              {m.approve()}
            </Button>
          )}
          <Button
            variant="secondary"
            aria-label={m.renameNamed({ name })}
            onClick={() => setDialog('rename')}
          >
            {m.rename()}
          </Button>
          <Button
            variant="secondary"
            aria-label={m.removeNamed({ name })}
            onClick={() => setDialog('remove')}
          >
            {m.remove()}
          </Button>
        </div>
      </div>
      <div className="grid gap-4">
        {isWaiting && <Banner kind="info">{m.approveAbout()}</Banner>}
        {change.refusal !== null && <Banner kind="error">{change.refusal}</Banner>}
        {!isWaiting && <Health platform={platform} />}
        <Checkbox
          label={m.trust()}
          hint={m.trustHint()}
          checked={trusts}
          disabled={change.isPending}
          onChange={(checked) => change.mutate({ params: { id }, body: { trusts_trainers: checked } })}
        />
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {factsOf(platform).map(([term, text]) => (
            <div key={term} className="min-w-0">
              <dt className="text-small text-ink-soft">{term}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
        <DeploymentList platform={platform} />
        {!isWaiting && <PlatformServices platform={platform} />}
      </div>
      {dialog === 'rename' && <RenamePlatformDialog platform={platform} onClose={close} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={m.removeNamed({ name })}
          text={m.removeText()}
          confirm={m.removeConfirm()}
          confirming={m.removing()}
          change={removal}
          onConfirm={() => removal.mutate(id, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Card>
  )
}

/** The last failure, as long as nobody has come since. */
const Health = ({ platform: { last_failure: failure, last_launch_at: launch } }: Props) => (
  <>
    {failure && (launch === null || failure.at > launch) && (
      <Banner kind="warning">
        <strong>{m.failedAt({ at: formatMoment(failure.at) })}</strong> {m.failure({ kind: failure.kind })}
      </Banner>
    )}
    <p>{launch === null ? m.neverLaunched() : m.lastLaunch({ at: formatMoment(launch) })}</p>
  </>
)

const factsOf = (platform: LtiPlatform): (readonly [string, string])[] => [
  [m.issuer(), platform.issuer],
  [m.clientId(), platform.client_id],
  [m.courses(), String(platform.courses)],
  [m.authorizationUrl(), platform.authorization_url],
  [m.tokenUrl(), platform.token_url],
  [m.platformKeysUrl(), platform.keys_url],
  ...(platform.token_audience === null ? [] : [[m.audience(), platform.token_audience] as const]),
]
