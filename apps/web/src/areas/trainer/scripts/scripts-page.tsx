import { ScriptLevel, scriptSounds, ScriptSource, scriptTopics } from '@elocute/contract/scripts'
import * as trainerPages from '@elocute/messages/trainer-pages'
import * as m from '@elocute/messages/school-scripts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { groupOf, withGroup } from '../group-choice/group-address.ts'
import { paths } from '../../../client/address/paths.ts'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { MayChange } from '../../../shared/session/may-change.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { levelOf } from '../lists/level-select.tsx'
import { useTypedSearch } from '../lists/use-typed-search.ts'
import { HardSound } from './hard-sound.tsx'
import { ScriptFilters } from './script-filters.tsx'
import { rowClass, ScriptList } from './script-list.tsx'
import { everyScript, type ScriptFilter } from './scripts.queries.ts'

const WriteScriptDialog = lazyDialog(async () => (await import('./script-dialog.tsx')).WriteScriptDialog)

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | 'any' =>
  values.find((value) => value === text) ?? 'any'

const filterOf = (address: URLSearchParams): ScriptFilter => ({
  search: address.get('search') ?? '',
  source: oneOf(ScriptSource.options, address.get('source')),
  topic: oneOf(scriptTopics, address.get('topic')),
  level: oneOf(ScriptLevel.options, address.get('level')),
  cefr: levelOf(address.get('cefr')),
  sound: oneOf(scriptSounds, address.get('sound')),
  ipa: (address.get('ipa') ?? '').slice(0, 8),
})

/** What the address has to say: everything that is not as at first. */
const addressOf = (filter: ScriptFilter, group: string): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => value !== everyScript[name as keyof ScriptFilter]),
  ),
  ...(group !== '' && { group }),
})

/** The scripts of the school and of the library, to look at, to assign and to write. */
export const ScriptsPage = () => {
  const [writing, setWriting] = useState(false)
  const [address, setAddress] = useSearchParams()
  const filter = filterOf(address)
  const [typed, setTyped] = useTypedSearch(filter.search)
  // A script that is looked at for a group is assigned to it.
  const group = groupOf(address)
  const search = useDebounced(typed).trim()
  const change = (changed: Partial<ScriptFilter>): void => {
    const next = { ...filter, search: typed, ...changed }
    setTyped(next.search)
    setAddress(addressOf(next, group), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <PageHeader
        title={trainerPages.scriptsTitle()}
        lead={trainerPages.scriptsLead()}
        action={
          <MayChange>
            <Button onClick={() => setWriting(true)}>{m.write()}</Button>
          </MayChange>
        }
      />
      <div className="grid gap-5">
        {filter.ipa !== '' && (
          <HardSound ipa={filter.ipa} group={group} onRemove={() => change({ ipa: '' })} />
        )}
        <ScriptFilters filter={{ ...filter, search: typed }} onChange={change} />
        <ScriptList
          filter={{ ...filter, search }}
          onShowAll={() => change(everyScript)}
          row={({ id }, facts) => (
            <Link to={withGroup(paths.trainer.script(id), group)} className={rowClass}>
              {facts}
            </Link>
          )}
        />
      </div>
      {writing && <WriteScriptDialog onClose={() => setWriting(false)} />}
    </>
  )
}

export { ScriptsPage as Component }
