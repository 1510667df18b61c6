import { limits } from '@elocute/contract/limits'
import { ScriptLevel, scriptSounds, ScriptSource, scriptTopics } from '@elocute/contract/scripts'
import * as m from '@elocute/messages/school-scripts'
import * as scriptsMessages from '@elocute/messages/scripts'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { LevelSelect } from '../lists/level-select.tsx'
import type { ScriptFilter } from './scripts.queries.ts'

const sourceOptions = () =>
  (['any', ...ScriptSource.options] as const).map((value) => ({
    value,
    label: m.sourceOption({ source: value }),
  }))
const topicOptions = () => [
  { value: 'any' as const, label: scriptsMessages.anyTopic() },
  ...scriptTopics.map((value) => ({ value, label: scriptsMessages.topicName({ topic: value }) })),
]
const levelOptions = () => [
  { value: 'any' as const, label: scriptsMessages.anyLevel() },
  ...ScriptLevel.options.map((value) => ({ value, label: scriptsMessages.levelName({ level: value }) })),
]
const soundOptions = () => [
  { value: 'any' as const, label: scriptsMessages.anySound() },
  ...scriptSounds.map((value) => ({ value, label: scriptsMessages.soundPair({ sound: value }) })),
]

type Props = { filter: ScriptFilter; onChange: (changed: Partial<ScriptFilter>) => void }

/** Search and filters of a list of scripts. */
export const ScriptFilters = ({ filter, onChange }: Props) => (
  <div role="search" className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-5">
    <div className="col-span-full">
      <SearchField
        label={scriptsMessages.search()}
        value={filter.search}
        maxLength={limits.listSearch}
        onChange={(search) => onChange({ search })}
      />
    </div>
    <Select
      label={m.source()}
      value={filter.source}
      options={sourceOptions()}
      onChange={(source) => onChange({ source })}
    />
    <Select
      label={scriptsMessages.topic()}
      value={filter.topic}
      options={topicOptions()}
      onChange={(topic) => onChange({ topic })}
    />
    <Select
      label={scriptsMessages.level()}
      value={filter.level}
      options={levelOptions()}
      onChange={(level) => onChange({ level })}
    />
    <LevelSelect empty="any" value={filter.cefr} onChange={(cefr) => onChange({ cefr })} />
    <Select
      label={scriptsMessages.sound()}
      value={filter.sound}
      options={soundOptions()}
      onChange={(sound) => onChange({ sound })}
    />
  </div>
)
