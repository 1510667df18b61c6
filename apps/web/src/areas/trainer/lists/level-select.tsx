import { cefrLevels, type CefrLevel } from '@elocute/contract/cefr'
import * as m from '@elocute/messages/levels'
import { Select } from '../../../ui/form/select.tsx'

/** Empty for none, and in a filter for any. */
export type LevelValue = CefrLevel | ''

/** The level that a text names. */
export const levelOf = (text: string | null): LevelValue =>
  cefrLevels.find((level) => level === text?.trim().toUpperCase()) ?? ''

type Props = {
  value: LevelValue
  onChange: (level: LevelValue) => void
  /** What the empty choice says. */
  empty: 'any' | 'none'
  hideLabel?: boolean
  disabled?: boolean
}

/** A level of the Common European Framework. */
export const LevelSelect = ({ empty, ...select }: Props) => (
  <Select
    {...select}
    label={m.level()}
    options={[
      { value: '', label: empty === 'any' ? m.any() : m.none() },
      ...cefrLevels.map((value) => ({ value, label: value })),
    ]}
  />
)
