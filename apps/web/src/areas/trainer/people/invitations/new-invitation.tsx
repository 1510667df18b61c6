import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/invitations'
import type { GivenLevel } from '@elocute/contract/account-fields'
import type { Role } from '@elocute/contract/person'
import { invitationLimits } from '@elocute/contract/invitation-limits'
import { useState } from 'react'
import { useLazyForm } from '../../../../client/form/use-lazy-form.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { LevelSelect, type LevelValue } from '../../lists/level-select.tsx'
import { useGroupChoice } from '../../group-choice/use-group-choice.ts'
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
  const create = useCreateInvitation()
  const asked = whoFor().find(({ value }) => value === firstWho && mayInviteTrainers)?.value
  const [who, setWho] = useState<Who>(asked ?? 'trainee')
  const role: Role = who === 'trainee' ? 'trainee' : 'trainer'
  const [wanted, setWanted] = useState(firstGroup)
  const { groups, group } = useGroupChoice(wanted)
  const [level, setLevel] = useState<LevelValue>('')
  const [count, setCount] = useState(usualUses(who))

  const choose = (next: Who) => {
    setWho(next)
    setCount(usualUses(next))
  }
  const { form, field, busy, problem } = useLazyForm({
    load: async () => (await import('./new-invitation.form.ts')).newInvitationForm(create.mutateAsync),
    extra: {
      role,
      group_id: role === 'trainee' && group !== '' ? group : null,
      ...(who === 'trainee' ? { cefr: level === '' ? null : level } : { trainer_level: who }),
    },
    fallback: generalMessages.wrong(),
    onDone: ({ link }) => onCreated(link),
  })
  return (
    <Card as="section">
      <form {...form} className="grid gap-4">
        <h2 className="text-title font-semibold">{m.newTitle()}</h2>
        {problem && <Banner kind="error">{problem}</Banner>}
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
              onChange={setWanted}
            />
          )}
          {role === 'trainee' && <LevelSelect empty="none" value={level} onChange={setLevel} />}
          <TextField
            {...field('uses_allowed', { onChange: ({ target }) => setCount(target.value) })}
            label={m.uses()}
            hint={m.usesHint({ max: uses.max })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={count}
          />
          <TextField
            {...field('days')}
            label={m.days()}
            hint={m.daysHint({ max: days.max })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            defaultValue={days.usual}
          />
        </div>
        {who === 'observer' && <p className="text-small text-ink-soft">{m.observerHint()}</p>}
        <div>
          <Button type="submit" busy={busy} busyLabel={m.creating()}>
            {m.create()}
          </Button>
        </div>
      </form>
    </Card>
  )
}
