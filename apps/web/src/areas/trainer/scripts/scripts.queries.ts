import { hardestSounds } from '@elocute/contract/reports'
import {
  changeScript,
  createScript,
  deleteScript,
  listTrainerScripts,
  loadTrainerScript,
  type ChangeScriptBody,
  type SchoolScriptBody,
  type SoundOfScript,
  type TrainerScript,
  type WholeScript,
} from '@elocute/contract/school-scripts'
import type { ScriptLevel, ScriptSound, ScriptSource, ScriptTopic } from '@elocute/contract/scripts'
import { limits } from '@elocute/contract/limits'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../client/call/api-client.ts'
import { everyKeyOf, keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'
import type { LevelValue } from '../lists/level-select.tsx'
import { useChange, type Told } from '../../../shared/query/use-change.ts'

export type { SchoolScriptBody, SoundOfScript, TrainerScript, WholeScript }

export type ScriptFilter = {
  search: string
  source: ScriptSource | 'any'
  topic: ScriptTopic | 'any'
  level: ScriptLevel | 'any'
  /** Of the framework; empty for all. */
  cefr: LevelValue
  sound: ScriptSound | 'any'
  /** Empty for all sounds. */
  ipa: string
}

export const everyScript: ScriptFilter = {
  search: '',
  source: 'any',
  topic: 'any',
  level: 'any',
  cefr: '',
  sound: 'any',
  ipa: '',
}

export const scriptList = ({ search, source, topic, level, cefr, sound, ipa }: ScriptFilter, limit: number) =>
  queryOf(keyOf('scripts', 'list', search, source, topic, level, cefr, sound, ipa, limit), {
    queryFn: ({ signal }) => {
      const query = {
        search: search.slice(0, limits.listSearch),
        limit,
        ...(source !== 'any' && { source }),
        ...(topic !== 'any' && { topic }),
        ...(level !== 'any' && { level }),
        ...(cefr !== '' && { cefr }),
        ...(sound !== 'any' && { sound }),
        ...(ipa !== '' && { ipa }),
      }
      return call(listTrainerScripts, { query }, { signal })
    },
    placeholderData: keepPreviousData,
  })

export const oneScript = (id: string) =>
  queryOf(keyOf('scripts', 'one', id), {
    queryFn: async ({ signal }) => (await call(loadTrainerScript, { params: { id } }, { signal })).data,
  })

/** The sounds that the readings of a group name as hard. */
export const hardSoundsOf = (group: string) =>
  queryOf(keyOf('groups', 'hardest-sounds', group), {
    queryFn: async ({ signal }) => (await call(hardestSounds, { params: { id: group } }, { signal })).data,
  })

/** A script that somebody chooses, with its text. */
export const useLoadText = (told: Told) =>
  useChange(async (id: string) => (await call(loadTrainerScript, { params: { id } })).data, told)

const refreshes = [everyKeyOf('scripts')]

export const useCreateScript = () =>
  useChange((body: SchoolScriptBody) => call(createScript, { body }), { refreshes })

export const useChangeScript = (id: string) =>
  useChange((body: ChangeScriptBody) => call(changeScript, { params: { id }, body }), { refreshes })

export const useDeleteScript = (told: Told) =>
  useChange((id: string) => call(deleteScript, { params: { id } }), {
    ...told,
    refreshes: [{ queryKey: keyOf('scripts', 'list') }],
  })
