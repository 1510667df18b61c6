import * as nav from '@elocute/messages/nav'
import * as levels from '@elocute/messages/levels'
import * as m from '@elocute/messages/trainees'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useId, type ReactNode } from 'react'
import { fullName } from '../../../../text/full-name.ts'
import { paths } from '../../../../client/address/paths.ts'
import { classes } from '../../../../ui/classes.ts'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { BrokenAtSign } from './broken-at-sign.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { TraineeActions } from './trainee-actions.tsx'
import { TraineeCheckbox } from './trainee-checkbox.tsx'
import { FigureValue, traineeFigures } from './trainee-figures.tsx'
import { TraineeGroups } from './trainee-groups.tsx'
import type { TraineeSort } from './trainee-search.ts'
import { TraineeStatus } from './trainee-status.tsx'
import type { Trainee } from './trainees.queries.ts'
import { LevelMark } from '../../lists/level-mark.tsx'
import type { Selection } from '../../lists/use-selection.ts'

type Props = {
  shown: readonly Trainee[]
  /** Null if nothing can be done with selected trainees. */
  selection: Selection<Trainee> | null
  sort: TraineeSort
  onSort: (sort: TraineeSort) => void
  /** More trainees match than can be sorted by a figure. */
  tooManyToSort: boolean
  onOpenDialog: (openDialog: OpenDialog) => void
}

/** The narrowest desk, of 1280 px, has room for a group with a word of 17 letters and nothing more. */
const cell = 'px-1 py-1.5 align-middle 2xl:px-1.5'

/** The trainees on a wide screen, one line each. */
export const TraineeTable = ({ shown, selection, sort, onSort, tooManyToSort, onOpenDialog }: Props) => (
  <table className="w-full border-collapse text-start">
    <caption className="sr-only">{nav.trainees()}</caption>
    <thead>
      <tr className="border-b border-line-strong text-small text-ink-soft">
        {selection && (
          <th scope="col" className={cell}>
            <span className="sr-only">{m.columnSelect()}</span>
          </th>
        )}
        <SortedHead sort={sort} onSort={onSort} by={sort === 'az' ? 'za' : 'az'} rising={sort === 'az'}>
          {m.columnName()}
        </SortedHead>
        <Head>{m.columnGroups()}</Head>
        <Head>{levels.level()}</Head>
        <Head>{m.columnStatus()}</Head>
        {traineeFigures.map(({ by, label }) =>
          by === undefined ? (
            <Head key={label()}>{label()}</Head>
          ) : (
            <SortedHead key={by} sort={sort} onSort={onSort} by={by} fixed={tooManyToSort}>
              {label()}
            </SortedHead>
          ),
        )}
        <th scope="col" className={cell}>
          <span className="sr-only">{m.columnActions()}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {shown.map((trainee) => (
        <TraineeRow
          key={trainee.id}
          trainee={trainee}
          selected={selection?.has(trainee) ?? null}
          onSelect={(on) => selection?.set([trainee], on)}
          onOpenDialog={onOpenDialog}
        />
      ))}
    </tbody>
  </table>
)

const Head = ({ children }: { children: ReactNode }) => (
  <th scope="col" className={classes(cell, 'text-start font-semibold')}>
    {children}
  </th>
)

type SortedHeadProps = Pick<Props, 'sort' | 'onSort'> & {
  by: TraineeSort
  rising?: boolean
  /** It cannot be sorted by this. */
  fixed?: boolean
  children: ReactNode
}

/** A head that sorts. Figures begin with the highest; a second press of the name turns its order round. */
const SortedHead = ({ sort, onSort, by, rising, fixed = false, children }: SortedHeadProps) => {
  if (fixed) return <Head>{children}</Head>
  const byName = by === 'az' || by === 'za'
  const sorted = byName ? sort === 'az' || sort === 'za' : sort === by
  const direction = rising ? 'ascending' : 'descending'
  const Arrow = rising ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={sorted ? direction : undefined} className="p-0 text-start font-semibold">
      <button
        type="button"
        onClick={() => onSort(by)}
        className="inline-flex min-h-11 items-center gap-1 rounded-control px-1 hover:bg-sunken 2xl:px-1.5"
      >
        {children}
        {sorted && <Arrow aria-hidden="true" className="size-4" />}
      </button>
    </th>
  )
}

type RowProps = {
  trainee: Trainee
  selected: boolean | null
  onSelect: (on: boolean) => void
  onOpenDialog: (openDialog: OpenDialog) => void
}

const TraineeRow = ({ trainee, selected, onSelect, onOpenDialog }: RowProps) => {
  const nameId = useId()
  const name = fullName(trainee)
  const { status, groups, cefr } = trainee
  const applies = status === 'pending'
  return (
    <tr aria-labelledby={nameId} className="border-b border-line">
      {selected !== null && (
        <td className="p-0 align-middle">
          <TraineeCheckbox name={name} selected={selected} onSelect={onSelect} />
        </td>
      )}
      <th scope="row" className={classes(cell, 'max-w-64 min-w-35 text-start font-normal')}>
        <span id={nameId} className="font-semibold wrap-anywhere">
          {applies ? name : <TextLink to={paths.trainer.trainee(trainee.id)}>{name}</TextLink>}
        </span>
        <div className="text-small">
          <BrokenAtSign email={trainee.email} />
        </div>
      </th>
      <td className={classes(cell, 'max-w-36 min-w-20')}>
        <TraineeGroups groups={groups} />
      </td>
      <td className={cell}>
        <LevelMark cefr={cefr} />
      </td>
      <td className={cell}>
        <TraineeStatus status={status} />
      </td>
      {!applies &&
        traineeFigures.map((figure) => (
          <td key={figure.label()} className={classes(cell, 'tabular text-small whitespace-nowrap')}>
            <FigureValue figure={figure} trainee={trainee} />
          </td>
        ))}
      {/* Who applies has no figures yet, and the two buttons need their place. */}
      <td colSpan={applies ? traineeFigures.length + 1 : undefined} className={classes(cell, 'pe-0')}>
        {/* In other languages the buttons are wider than their place. */}
        <div className="flex items-center justify-end gap-x-1 gap-y-1 2xl:gap-x-2 whitespace-nowrap [&:not(:lang(en))]:flex-wrap">
          <TraineeActions trainee={trainee} nameId={nameId} onOpenDialog={onOpenDialog} />
        </div>
      </td>
    </tr>
  )
}
