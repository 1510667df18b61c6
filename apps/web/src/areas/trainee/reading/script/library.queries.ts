import {
  listScripts,
  loadScript,
  type ScriptLevel,
  type ScriptSound,
  type ScriptTopic,
} from '@elocute/contract/scripts'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../../client/call/api-client.ts'
import type { Script } from '../practice/practice.state.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'
import { useChange, type Told } from '../../../../shared/query/use-change.ts'

export type ScriptFilter = {
  search: string
  topic: ScriptTopic | 'any'
  level: ScriptLevel | 'any'
  sound: ScriptSound | 'any'
}

/** The first `limit` scripts that match. The ones before stay on the screen until they come. */
export const scriptsQuery = ({ search, topic, level, sound }: ScriptFilter, limit: number) =>
  queryOf(keyOf('library', 'list', search, topic, level, sound, limit), {
    queryFn: ({ signal }) => {
      const query = {
        search,
        limit,
        ...(topic !== 'any' && { topic }),
        ...(level !== 'any' && { level }),
        ...(sound !== 'any' && { sound }),
      }
      return call(listScripts, { query }, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** A script of the library with its text, for the practice. */
export const useLoadScript = (told: Told) =>
  useChange(async (id: string): Promise<Script> => {
    const { data } = await call(loadScript, { params: { id } })
    return { text: data.text, writer: 'library', title: data.title }
  }, told)
