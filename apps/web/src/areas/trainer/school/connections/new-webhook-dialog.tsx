import * as m from '@elocute/messages/connections'
import { useId, useState } from 'react'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { FormFooter } from '../../../../ui/dialog/form-footer.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
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
  const formId = useId()
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
    <Dialog
      open
      title={m.hookTitle()}
      onClose={onClose}
      dismissible={!create.isPending}
      footer={
        <FormFooter
          form={formId}
          submit={m.createHook()}
          busyLabel={m.creating()}
          busy={create.isPending}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 pb-2"
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate({ body: { url, events: [...events] } })
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
        {create.refusal && <Banner kind="error">{create.refusal}</Banner>}
      </form>
    </Dialog>
  )
}
