import * as m from '@elocute/messages/connections'
import { createWebhook } from '@elocute/contract/webhooks'
import { useState } from 'react'
import { loadForms } from '../../../../client/form/load-forms.ts'
import { useLazyForm } from '../../../../client/form/use-lazy-form.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useCreateWebhook, type WebhookEvent } from './connections.queries.ts'
import { ShownOnce } from './shown-once.tsx'

const allEvents: readonly WebhookEvent[] = [
  'trainee_approved',
  'attempt_submitted',
  'mark_changed',
  'reading_counted',
  'speaking_marked',
]

/** Where a webhook calls, and when, and then its secret, once. */
export const NewWebhookDialog = ({ onClose }: { onClose: () => void }) => {
  const [events, setEvents] = useState<readonly WebhookEvent[]>(allEvents)
  const fallback = m.createHookFailed()
  const create = useCreateWebhook(fallback)
  const { field, ...form } = useLazyForm({
    load: async () =>
      (await loadForms()).defineForm({
        schema: createWebhook.body,
        send: (body) => create.mutateAsync({ body }),
      }),
    extra: { events },
    fallback,
  })
  if (create.data)
    return (
      <ShownOnce
        title={m.hookReady()}
        label={m.secret()}
        hint={m.secretHint()}
        value={create.data.secret}
        copy={m.copySecret()}
        copied={m.secretCopied()}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      {...form}
      title={m.hookTitle()}
      onClose={onClose}
      submit={m.createHook()}
      busyLabel={m.creating()}
    >
      <TextField
        {...field('url')}
        label={m.url()}
        hint={m.urlHint()}
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      <fieldset>
        <legend className="font-medium">{m.events()}</legend>
        {allEvents.map((event) => (
          <Checkbox
            key={event}
            label={m.event({ event })}
            checked={events.includes(event)}
            onChange={(chosen) =>
              setEvents(allEvents.filter((each) => (each === event ? chosen : events.includes(each))))
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
