import type { SoundFigures } from '@elocute/contract/sounds'
import * as m from '@elocute/messages/sounds'
import { useId, type ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { TitledSection } from '../../ui/display/titled-section.tsx'
import { backnesses, consonants, diphthongs, places, vowels } from './chart-places.ts'
import { bandClass, SoundTile } from './sound-tile.tsx'

type Props = {
  sounds: readonly SoundFigures[]
  /** The address of a sound. */
  to: (phone: string) => string
  current?: string | undefined
}

/**
 * All sounds: the consonants by place and manner, the vowels by height and backness. On a phone each row is a line of tiles; from a
 * desk's width on they stand in the columns of the chart.
 */
export const SoundChart = ({ sounds, to, current }: Props) => {
  const figuresOf = new Map(sounds.map((figures) => [figures.phone, figures]))
  const tile = (phone: string) => (
    <SoundTile
      key={phone}
      phone={phone}
      figures={figuresOf.get(phone)}
      to={to(phone)}
      current={phone === current}
    />
  )
  return (
    <div className="grid gap-6">
      <Legend />
      <Part title={m.consonants()} lead={m.consonantsLead()}>
        <Columns className="lg:grid-cols-[8.5rem_repeat(8,minmax(0,1fr))]">
          {places.map((place) => m.place({ place }))}
        </Columns>
        {consonants.map(({ row, cells }) => (
          <Line
            key={row}
            title={m.manner({ manner: row })}
            className="lg:grid-cols-[8.5rem_repeat(8,minmax(0,1fr))]"
          >
            {cells.map(({ column, phones }) => (
              <Cell key={column} column={places.indexOf(column)}>
                {phones.map(tile)}
              </Cell>
            ))}
          </Line>
        ))}
      </Part>
      <Part title={m.vowels()} lead={m.vowelsLead()}>
        <Columns className="lg:grid-cols-[9rem_repeat(3,minmax(0,1fr))]">
          {backnesses.map((backness) => m.backness({ backness }))}
        </Columns>
        {vowels.map(({ row, cells }) => (
          <Line
            key={row}
            title={m.height({ height: row })}
            className="lg:grid-cols-[9rem_repeat(3,minmax(0,1fr))]"
          >
            {cells.map(({ column, phones }) => (
              <Cell key={column} column={backnesses.indexOf(column)}>
                {phones.map(tile)}
              </Cell>
            ))}
          </Line>
        ))}
        <Line title={m.diphthongs()} className="lg:grid-cols-[9rem_minmax(0,1fr)]">
          <Cell column={0}>{diphthongs.map(tile)}</Cell>
        </Line>
      </Part>
    </div>
  )
}

const bandsInOrder = ['good', 'close', 'missed', 'few'] as const

const Legend = () => (
  <ul aria-label={m.legend()} className="flex flex-wrap gap-x-5 gap-y-2 text-small">
    {bandsInOrder.map((band) => (
      <li key={band} className="flex items-center gap-2">
        <span aria-hidden="true" className={classes('size-5 rounded-md border', bandClass[band])} />
        {m.band({ band })}
      </li>
    ))}
  </ul>
)

const Part = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <TitledSection title={title} about={lead}>
    <div className="grid gap-3 rounded-card border border-line bg-surface p-3 sm:p-4">{children}</div>
  </TitledSection>
)

const line = 'lg:grid lg:items-center lg:gap-x-1'

/** The names of the columns, for the eye only: the name of a tile says what its sound is. */
const Columns = ({ className, children }: { className: string; children: string[] }) => (
  <div aria-hidden="true" className={classes('hidden text-small text-ink-soft', line, className)}>
    <span />
    {children.map((name) => (
      <span key={name} className="text-center">
        {name}
      </span>
    ))}
  </div>
)

type LineProps = { title: string; className: string; children: ReactNode }

const Line = ({ title, className, children }: LineProps) => {
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId} className={classes(line, className)}>
      <h3 id={titleId} className="mb-1 text-small font-semibold lg:mb-0">
        {title}
      </h3>
      <ul className="flex flex-wrap gap-2 lg:contents">{children}</ul>
    </div>
  )
}

/** The columns of Tailwind are classes, which the build must find as whole words. */
const columnClass = ['lg:col-start-2', 'lg:col-start-3', 'lg:col-start-4', 'lg:col-start-5', 'lg:col-start-6', 'lg:col-start-7', 'lg:col-start-8', 'lg:col-start-9'] // oxfmt-ignore

const Cell = ({ column, children }: { column: number; children: ReactNode }) => (
  <li
    className={classes(
      'flex flex-wrap gap-1.5 lg:row-start-1 lg:gap-1 lg:justify-center lg:[&>*]:min-w-11',
      columnClass[column],
    )}
  >
    {children}
  </li>
)
