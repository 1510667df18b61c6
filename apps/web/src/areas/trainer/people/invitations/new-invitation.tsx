import * as m from '@elocute/messages/invitations'
import type { GivenLevel } from '@elocute/contract/account-fields'
import type { Role } from '@elocute/contract/person'
import { invitationLimits } from '@elocute/contract/invitation-limits'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { LevelSelect, type LevelValue } from '../../lists/level-select.tsx'
import { groupChoices } from '../../group-choice/group-choice.queries.ts'
import { useCreateInvitation } from './invitations.queries.ts'

const { uses, days } = invitationLimits

const whoFor = (): readonly { value: Who; label: string }[] => [
  { value: 'trainee', label: m.trainees() },
  { value: 'trainer', label: m.trainers() },
  { value: 'observer', label: m.observers() },
]

const usualUses = (who: Who): string => String(who === 'trainee' ? uses.usual : 1)

type Who = 'trainee' | GivenLevel

type Props = {
  group: string
  /** For whom one comes here. */
  who: string | null
  mayInviteTrainers: boolean
  onCreated: (link: string) => void
}

/** For whom the link is, for how many, and for how long. The usual values stand there. */
export const NewInvitation = ({ group: firstGroup, who: firstWho, mayInviteTrainers, onCreated }: Props) => {
  const { data: groups = [] } = useQuery(groupChoices)
  const create = useCreateInvitation()
  const asked = whoFor().find(({ value }) => value === firstWho && mayInviteTrainers)?.value
  const [who, setWho] = useState<Who>(asked ?? 'trainee')
  const role: Role = who === 'trainee' ? 'trainee' : 'trainer'
  const [group, setGroup] = useState(firstGroup)
  const [level, setLevel] = useState<LevelValue>('')
  const [count, setCount] = useState(usualUses(who))
  const [open, setOpen] = useState(String(days.usual))

  const choose = (next: Who) => {
    setWho(next)
    setCount(usualUses(next))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (create.isPending) return
    const group_id = role === 'trainee' && group !== '' ? group : null
    const body = {
      role,
      group_id,
      uses_allowed: Number(count),
      days: Number(open),
      ...(who === 'trainee' ? { cefr: level === '' ? null : level } : { trainer_level: who }),
    }
    create.mutate(body, { onSuccess: ({ link }) => onCreated(link) })
  }
  return (
    <Card as="section">
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <h2 className="text-title font-semibold">{m.newTitle()}</h2>
        {create.refusal && <Banner kind="error">{create.refusal}</Banner>}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {mayInviteTrainers && <Select label={m.who()} value={who} options={whoFor()} onChange={choose} />}
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
          {role === 'trainee' && <LevelSelect empty="none" value={level} onChange={setLevel} />}
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
        {who === 'observer' && <p className="text-small text-ink-soft">{m.observerHint()}</p>}
        <div>
          <Button type="submit" busy={create.isPending} busyLabel={m.creating()}>
            {m.create()}
          </Button>
        </div>
      </form>
    </Card>
  )
}
