import * as trainerPages from '@elocute/messages/trainer-pages'
import * as m from '@elocute/messages/trainers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { onlyFor } from '../../../../shared/page/only-for.tsx'
import { formatDay } from '../../../../text/format.ts'
import { fullName } from '../../../../text/full-name.ts'
import { paths } from '../../../../client/address/paths.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { BrokenAtSign } from '../trainees/broken-at-sign.tsx'
import { DataTable, type Column } from '../../../../ui/display/data-table.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { HandOverDialog, LevelDialog, RemoveDialog } from './trainer-dialogs.tsx'
import { trainersQuery, type Trainer } from './trainers.queries.ts'

const dialogs = { level: LevelDialog, remove: RemoveDialog, handOver: HandOverDialog }

type Asked = { kind: keyof typeof dialogs; trainer: Trainer }

/** Who works for this school, for the owner. */
export const TrainersPage = () => {
  const trainers = useQuery(trainersQuery)
  const [asked, setAsked] = useState<Asked | null>(null)
  const AskedDialog = asked && dialogs[asked.kind]
  return (
    <>
      <PageHeader
        title={trainerPages.trainersTitle()}
        lead={trainerPages.trainersLead()}
        action={
          trainers.data && (
            <LinkButton to={`${paths.trainer.invitations}?who=trainer`}>{m.invite()}</LinkButton>
          )
        }
      />
      <section data-lost-focus="" tabIndex={-1} aria-label={m.list()} className="outline-none">
        <QueryView
          query={trainers}
          loading={m.loading()}
          skeleton={6}
          failed={m.failedTitle()}
          className="grid gap-4"
        >
          {(all) => (
            <>
              <DataTable
                caption={m.list()}
                columns={columnsWith(setAsked)}
                rows={all}
                rowKey={({ id }) => id}
                wide
              />
              {all.length === 1 && <p className="text-ink-soft">{m.alone()}</p>}
            </>
          )}
        </QueryView>
      </section>
      {asked && AskedDialog && (
        <AskedDialog key={asked.trainer.id} trainer={asked.trainer} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

const tones = { owner: 'accent', trainer: 'green', observer: 'neutral' } as const

const columnsWith = (onAsk: (asked: Asked) => void): readonly Column<Trainer>[] => [
  {
    header: m.name(),
    cell: (trainer) => (
      <div className="wrap-anywhere lg:min-w-60">
        {fullName(trainer)}
        {trainer.trainer_level === 'owner' && <span className="font-normal text-ink-soft"> {m.you()}</span>}
        <div className="text-small font-normal">
          <BrokenAtSign email={trainer.email} />
        </div>
      </div>
    ),
  },
  {
    header: m.level(),
    cell: ({ trainer_level: level }) => <Badge tone={tones[level]}>{m.levelName({ level })}</Badge>,
  },
  {
    header: m.lastActive(),
    cell: ({ last_active_at: at }) => (
      <span className="text-small sm:whitespace-nowrap">{at === null ? m.notLately() : formatDay(at)}</span>
    ),
  },
  {
    header: m.since(),
    cell: ({ created_at: at }) => <span className="text-small sm:whitespace-nowrap">{formatDay(at)}</span>,
  },
  {
    header: m.actions(),
    cell: (trainer) => trainer.trainer_level !== 'owner' && <Actions trainer={trainer} onAsk={onAsk} />,
  },
]

const Actions = ({ trainer, onAsk }: { trainer: Trainer; onAsk: (asked: Asked) => void }) => {
  const name = fullName(trainer)
  const level = trainer.trainer_level === 'observer' ? 'trainer' : 'observer'
  return (
    <span className="flex flex-wrap gap-2 cards:justify-end">
      <Button
        variant="secondary"
        aria-label={m.makeLevelOf({ name, level })}
        onClick={() => onAsk({ kind: 'level', trainer })}
      >
        {m.makeLevel({ level })}
      </Button>
      {trainer.trainer_level === 'trainer' && (
        <Button
          variant="secondary"
          aria-label={m.handOverTo({ name })}
          onClick={() => onAsk({ kind: 'handOver', trainer })}
        >
          {m.handOver()}
        </Button>
      )}
      <Button
        variant="danger"
        aria-label={m.removeOf({ name })}
        onClick={() => onAsk({ kind: 'remove', trainer })}
      >
        {m.remove()}
      </Button>
    </span>
  )
}

export const Component = onlyFor('owner', TrainersPage)
