import { betweenSentences } from '@elocute/messages/list'
import * as controlsMessages from '@elocute/messages/controls'
import * as generalMessages from '@elocute/messages/general'
import * as groupMessages from '@elocute/messages/groups'
import * as m from '@elocute/messages/trainees'
import type { Trainee } from '@elocute/contract/trainees'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../../client/call/call-problem.ts'
import { fullName } from '../../../../text/full-name.ts'
import { paths } from '../../../../client/address/paths.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { groupChoices } from '../../group-choice/group-choice.queries.ts'
import { useChangeTrainees } from './trainees.queries.ts'

type Props = {
  action: 'add_to_group' | 'remove_from_group'
  trainees: readonly Trainee[]
  onClose: () => void
  onDone?: () => void
}

/** Chooses the group that trainees are put into or taken out of. */
export const GroupDialog = ({ action, trainees, onClose, onDone }: Props) => {
  const change = useChangeTrainees()
  const choices = useQuery(groupChoices)
  const adds = action === 'add_to_group'
  const groups = adds ? choices.data : theirGroups(trainees)
  const [group, setGroup] = useState<Trainee['groups'][number]>()
  const [first] = groups ?? []
  if (!group && first) setGroup(first)
  // A group that is gone meanwhile stays here, and is refused: no other one takes its place.
  const offered = !group || groups?.some(({ id }) => id === group.id) ? groups : [...(groups ?? []), group]
  const count = trainees.length
  const problem = change.error ?? choices.error

  const send = () => {
    if (!group) return
    change.mutate(
      { ids: trainees.map(({ id }) => id), action, group: group.id },
      {
        onSuccess: ({ changed }) => {
          const [only] = trainees
          const parts = { group: group.name, count: changed }
          if (changed === 0) toast.info(adds ? m.inGroupAlready(parts) : m.notInGroup(parts))
          else if (count === 1 && only)
            toast.success((adds ? m.addedOne : m.removedOne)({ name: fullName(only), group: group.name }))
          else toast.success(adds ? m.addedMany(parts) : m.removedMany(parts))
          onDone?.()
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      size="small"
      title={adds ? m.addTitle({ count }) : m.removeTitle({ count })}
      onClose={onClose}
      dismissible={!change.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
            {controlsMessages.cancel()}
          </Button>
          {group && (
            <Button busy={change.isPending} busyLabel={m.changing()} onClick={send}>
              {adds ? m.addToGroup() : m.removeFromGroup()}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3 pb-2">
        {problem && <Banner kind="error">{messageOf(problem, generalMessages.wrong())}</Banner>}
        {group && offered ? (
          <Select
            label={groupMessages.filter()}
            value={group.id}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(chosen) => setGroup(offered.find(({ id }) => id === chosen) ?? group)}
          />
        ) : (
          groups && (
            <p>
              {groupMessages.noneYet()}
              {betweenSentences()}
              <TextLink to={paths.trainer.groups}>{groupMessages.toGroups()}</TextLink>
            </p>
          )
        )}
      </div>
    </Dialog>
  )
}

/** The groups in which at least one of them is. */
const theirGroups = (trainees: readonly Trainee[]) => [
  ...new Map(trainees.flatMap(({ groups }) => groups.map((group) => [group.id, group] as const))).values(),
]
