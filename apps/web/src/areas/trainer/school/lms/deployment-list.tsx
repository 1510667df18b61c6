import * as m from '@elocute/messages/lms'
import { useId } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { useChangePlatform, type LtiPlatform } from './lms.queries.ts'

/** From which installations of the platform people may come. */
export const DeploymentList = ({ platform: { id, deployments } }: { platform: LtiPlatform }) => {
  const titleId = useId()
  const change = useChangePlatform(m.saveFailed())
  return (
    <div>
      <h3 id={titleId} className="text-small text-ink-soft">
        {m.deployments()}
      </h3>
      {deployments.length === 0 && <p>{m.noDeployments()}</p>}
      <ul aria-labelledby={titleId} className="divide-y divide-line">
        {deployments.map(({ id: deployment, deployment_id: shown, allowed }) => (
          <li key={deployment} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <div className="min-w-0">
              <p className="wrap-anywhere">{shown}</p>
              <p className="text-small text-ink-soft">
                {allowed ? m.deploymentAllowed() : m.deploymentWaiting()}
              </p>
            </div>
            <Button
              variant="secondary"
              disabled={change.isPending}
              aria-label={allowed ? m.forbidNamed({ id: shown }) : m.allowNamed({ id: shown })}
              onClick={() =>
                change.mutate({
                  params: { id },
                  body: { deployment: { id: deployment, allowed: !allowed } },
                })
              }
            >
              {allowed ? m.forbid() : m.allow()}
            </Button>
          </li>
        ))}
      </ul>
      {change.refusal !== null && (
        <p role="alert" className="text-red">
          {change.refusal}
        </p>
      )}
    </div>
  )
}
