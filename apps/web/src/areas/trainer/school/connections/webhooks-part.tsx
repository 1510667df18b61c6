import * as m from '@elocute/messages/connections'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { formatMoment } from '../../../../text/format.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
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
export const WebhooksPart = () => {
  const webhooks = useQuery(webhooksQuery)
  const [isNew, setNew] = useState(false)
  const [asked, setAsked] = useState<Webhook | null>(null)
  const remove = useDeleteWebhook()
  const close = () => {
    setAsked(null)
    remove.reset()
  }
  return (
    <ConnectionPart
      title={m.hooks()}
      about={m.hooksAbout()}
      action={<Button onClick={() => setNew(true)}>{m.newHook()}</Button>}
    >
      <QueryView query={webhooks} loading={m.hooksLoading()} skeleton={2} failed={m.hooksFailed()}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState hint={m.noHooksHint()}>{m.noHooks()}</EmptyState>
          ) : (
            <ul aria-label={m.hooks()} className="divide-y divide-line">
              {all.map((webhook) => (
                <Row key={webhook.id} webhook={webhook} onDelete={() => setAsked(webhook)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {isNew && <NewWebhookDialog onClose={() => setNew(false)} />}
      {asked && (
        <ConfirmDialog
          title={m.deleteHook({ url: asked.url })}
          text={m.deleteHookText()}
          confirm={m.deleteHookConfirm()}
          confirming={m.deleting()}
          variant="danger"
          busy={remove.isPending}
          problem={remove.refusal}
          onConfirm={() => remove.mutate(asked.id, { onSuccess: close })}
          onClose={close}
        />
      )}
    </ConnectionPart>
  )
}

const troubleOf = ({ trouble, status }: WebhookOutcome): string | null => {
  if (trouble === null) return null
  return status === null ? m.trouble({ trouble }) : m.troubleStatus({ status: String(status) })
}

const lastOf = ({ last }: Webhook): { fact: string | null; trouble: string | null } => {
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
