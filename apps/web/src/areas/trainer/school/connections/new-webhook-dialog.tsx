import * as m from '@elocute/messages/connections'
import { useState } from 'react'
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
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(allEvents)
  const create = useCreateWebhook(m.createHookFailed())
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
      title={m.hookTitle()}
      onClose={onClose}
      submit={m.createHook()}
      busyLabel={m.creating()}
      busy={create.isPending}
      problem={create.refusal}
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          create.mutate({ body: { url, events: [...events] } })
        },
      }}
    >
      <TextField
        label={m.url()}
        hint={m.urlHint()}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
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
