import * as m from '@elocute/messages/connections'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../../text/format.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { ConnectionPart, ConnectionRow } from './connection-part.tsx'
import {
  useDeleteWebhook,
  useTestWebhook,
  webhooksQuery,
  type Webhook,
  type WebhookOutcome,
} from './connections.queries.ts'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'

/** The webhooks of the school. */
export const WebhooksPart = () => (
  <ConnectionPart
    title={m.hooks()}
    about={m.hooksAbout()}
    create={m.newHook()}
    createFirst={m.createHook()}
    dialog={(onClose) => <NewWebhookDialog onClose={onClose} />}
    all={useQuery(webhooksQuery)}
    loading={m.hooksLoading()}
    failed={m.hooksFailed()}
    none={m.noHooks()}
    noneHint={m.noHooksHint()}
    row={(webhook, onDelete) => <Row webhook={webhook} onDelete={onDelete} />}
    deletion={useDeleteWebhook()}
    question={({ url }) => ({
      title: m.deleteHook({ url }),
      text: m.deleteHookText(),
      confirm: m.deleteHookConfirm(),
    })}
  />
)

const troubleOf = ({ trouble, status }: WebhookOutcome): string | null => {
  if (trouble === null) return null
  if (status === null) return m.trouble({ trouble })
  const isRedirect = status >= 300 && status < 400
  return (isRedirect ? m.redirected : m.troubleStatus)({ status: String(status) })
}

const lastOf = ({ last, stopped }: Webhook): { fact: string | null; trouble: string | null } => {
  if (stopped !== null) return { fact: null, trouble: m.stopped({ reason: stopped }) }
  if (last === null) return { fact: m.never(), trouble: null }
  const trouble = troubleOf(last)
  const at = formatMoment(last.at)
  return trouble === null
    ? { fact: m.worked({ at }), trouble: null }
    : { fact: null, trouble: m.failedAt({ trouble, at }) }
}

const Row = ({ webhook, onDelete }: { webhook: Webhook; onDelete: () => void }) => {
  const { id, url, events, waiting } = webhook
  const test = useTestWebhook(m.testFailed())
  const { fact, trouble } = lastOf(webhook)
  const facts = [
    ...events.map((event) => m.event({ event })),
    ...(waiting > 0 ? [m.waiting({ count: waiting })] : []),
    ...(fact === null ? [] : [fact]),
  ]
  const say = (outcome: WebhookOutcome) => {
    const problem = troubleOf(outcome)
    if (problem === null) toast.success(m.testWorked())
    else toast.error(problem)
  }
  return (
    <ConnectionRow title={url} facts={facts} trouble={test.refusal ?? trouble}>
      <Button
        variant="secondary"
        aria-label={m.testNamed({ url })}
        busy={test.isPending}
        busyLabel={m.testing()}
        onClick={() => test.mutate(id, { onSuccess: say })}
      >
        {m.test()}
      </Button>
      <Button variant="secondary" aria-label={m.deleteHook({ url })} onClick={onDelete}>
        {m.delete()}
      </Button>
    </ConnectionRow>
  )
}
