import { mailTrainees, TraineeMail } from '@elocute/contract/trainee-mails'
import * as m from '@elocute/messages/trainee-mails'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../client/call/api-client.ts'
import { loadForms } from '../../../../client/form/load-forms.ts'
import { useLazyForm } from '../../../../client/form/use-lazy-form.ts'
import { useSession } from '../../../../shared/session/use-session.ts'
import { useOwnDraft } from '../../../../shared/session/use-own-draft.ts'
import { fullName } from '../../../../text/full-name.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { audienceCount } from '../../audience/audience-count.ts'
import { listed } from '../../../../text/list.ts'

type Reader = { id: string; first_name: string; middle_name: string | null; last_name: string }

/** A group, or active trainees. */
type Whom =
  | { group: { id: string; name: string }; trainees?: never }
  | { group?: never; trainees: readonly Reader[] }

type Props = Whom & { onClose: () => void; onDone?: () => void }

const namesShown = 8

/** What is typed stays in this tab until it is sent, also when the dialog is closed. */
const draftKeyOf = ({ group, trainees }: Whom): string => {
  if (group) return `mail to group ${group.id}`
  const [only] = trainees
  return trainees.length === 1 && only ? `mail to ${only.id}` : 'mail to chosen'
}

/** The dialog in which a trainer writes a mail to trainees. */
export const WriteMail = ({ onClose, onDone, ...whom }: Props) => {
  const email = useSession().me.data?.email
  const count = useCount(whom)
  const { draft, update, forget } = useOwnDraft(draftKeyOf(whom))
  const { field: fieldOf, ...form } = useLazyForm({
    load: async () =>
      (await loadForms()).defineForm({
        schema: TraineeMail,
        send: (mail: TraineeMail) => {
          const { group, trainees = [] } = whom
          const to = group ? { group: group.id } : { ids: trainees.map((trainee) => trainee.id) }
          return call(mailTrainees, { body: { ...mail, ...to } })
        },
      }),
    fallback: m.failed(),
    onDone: ({ sent }) => {
      forget()
      toast.success(m.sent({ count: sent }))
      onDone?.()
      onClose()
    },
  })
  const field = (name: 'subject' | 'text') => ({
    ...fieldOf(name, { onChange: (event) => update({ [name]: event.target.value }) }),
    defaultValue: draft[name],
  })
  return (
    <FormDialog
      {...form}
      title={m.title()}
      onClose={onClose}
      submit={count ? m.send({ count }) : m.sendToAll()}
      busyLabel={m.sending()}
    >
      <div className="wrap-anywhere">
        <To {...whom} count={count} />
      </div>
      <TextField {...field('subject')} label={m.subject()} autoComplete="off" />
      <TextArea
        {...field('text')}
        label={m.text()}
        rows={8}
        hint={email === undefined ? m.textHint() : m.answersTo({ email })}
      />
    </FormDialog>
  )
}

/** How many get it; undefined until it is known. */
const useCount = ({ group, trainees }: Whom): number | undefined => {
  const audience = { group_ids: group ? [group.id] : [], user_ids: [] }
  // Somebody may have been approved or added since.
  const counted = useQuery({ ...audienceCount('quiz', audience), enabled: group !== undefined, staleTime: 0 })
  return trainees ? trainees.length : counted.data?.trainees
}

const To = ({ group, trainees, count }: Whom & { count: number | undefined }) => {
  if (group) {
    const { name } = group
    if (count === 0) return <p>{m.toNobody({ group: name })}</p>
    return <p>{count === undefined ? m.toGroup({ group: name }) : m.toCounted({ group: name, count })}</p>
  }
  const [only] = trainees
  if (trainees.length === 1 && only) return <p>{m.toOne({ name: fullName(only) })}</p>
  return (
    <div>
      <p>{m.toMany({ count: trainees.length })}</p>
      <p className="text-ink-soft">
        {listed(trainees.slice(0, namesShown).map(fullName))}
        {trainees.length > namesShown && ', …'}
      </p>
    </div>
  )
}
