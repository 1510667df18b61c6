import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/invitations'
import { limits } from '@elocute/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { messageOf } from '../../lib/call-problem.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { groupChoices } from '../group-choice/group-choice.queries.ts'
import { useCreateInvitation } from './invitations.queries.ts'

const { uses, days } = limits.invitation

type Props = { group: string; mayInviteTrainers: boolean; onCreated: (link: string) => void }

/** For whom the link is, for how many, and for how long. The usual values stand there. */
export const NewInvitation = ({ group: firstGroup, mayInviteTrainers, onCreated }: Props) => {
  const { data: groups = [] } = useQuery(groupChoices)
  const create = useCreateInvitation()
  const [role, setRole] = useState<'trainee' | 'trainer'>('trainee')
  const [group, setGroup] = useState(firstGroup)
  const [count, setCount] = useState(String(uses.usual))
  const [open, setOpen] = useState(String(days.usual))

  const chooseRole = (next: string) => {
    setRole(next === 'trainer' ? 'trainer' : 'trainee')
    setCount(String(next === 'trainer' ? 1 : uses.usual))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (create.isPending) return
    const group_id = role === 'trainee' && group !== '' ? group : null
    const body = { role, group_id, uses_allowed: Number(count), days: Number(open) }
    create.mutate(body, { onSuccess: ({ link }) => onCreated(link) })
  }
  return (
    <Card as="section">
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <h2 className="text-title font-semibold">{m.newTitle()}</h2>
        {create.error && <Banner kind="error">{messageOf(create.error, generalMessages.wrong())}</Banner>}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {mayInviteTrainers && (
            <Select
              label={m.who()}
              value={role}
              options={[
                { value: 'trainee', label: m.trainees() },
                { value: 'trainer', label: m.trainers() },
              ]}
              onChange={chooseRole}
            />
          )}
          {role === 'trainee' && groups.length > 0 && (
            <Select
              label={m.group()}
              value={group}
              options={[
                { value: '', label: m.noGroup() },
                ...groups.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={setGroup}
            />
          )}
          <TextField
            label={m.uses()}
            hint={m.usesHint({ max: uses.max })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={count}
            onChange={(event) => setCount(event.target.value)}
          />
          <TextField
            label={m.days()}
            hint={m.daysHint({ max: days.max })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={open}
            onChange={(event) => setOpen(event.target.value)}
          />
        </div>
        <div>
          <Button type="submit" busy={create.isPending} busyLabel={m.creating()}>
            {m.create()}
          </Button>
        </div>
      </form>
    </Card>
  )
}
