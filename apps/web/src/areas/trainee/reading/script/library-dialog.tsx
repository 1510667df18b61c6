import * as m from '@elocute/messages/scripts'
import { limits } from '@elocute/contract/limits'
import { useQuery } from '@tanstack/react-query'
import LibraryBig from 'lucide-react/icons/library-big'
import { useState } from 'react'
import { useDebounced } from '../../../../ui/hooks/use-debounced.ts'
import { useServerPagination } from '../../../../client/query/use-server-pagination.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { DialogPopup } from '../../../../ui/dialog/dialog-popup.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../../../ui/form/search-field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { PartView } from '../../../../shared/query/part-view.tsx'
import type { PracticeSession } from '../practice/practice-session.ts'
import type { Script } from '../practice/practice.state.ts'
import { scriptsQuery, useLoadScript, type ScriptFilter } from './library.queries.ts'
import { useConfirmReplace } from '../practice/use-confirm-replace.ts'
import { LibraryList } from './library-list.tsx'
import { ScriptLevel, scriptSounds, scriptTopics } from '@elocute/contract/scripts'

type Props = { open: boolean; session: PracticeSession; onClose: () => void }

const everything: ScriptFilter = { search: '', topic: 'any', level: 'any', sound: 'any' }

/** The library of scripts: search, filters, and a list to choose from. */
export const LibraryDialog = ({ open, session, onClose }: Props) => {
  const [filter, setFilter] = useState(everything)
  const search = useDebounced(filter.search).trim()
  const settled = { ...filter, search }
  const part = useServerPagination(JSON.stringify(settled))
  const scripts = useQuery({ ...scriptsQuery(settled, part.limit), enabled: open })
  const loading = useLoadScript({ fallback: m.notOpened(), toasts: true })
  const confirmReplace = useConfirmReplace(session.get)
  const change = (changed: Partial<ScriptFilter>) => setFilter({ ...filter, ...changed })
  const take = async (script: Script) => {
    if (!(await confirmReplace())) return
    onClose()
    session.dispatch({ type: 'script-selected', script, previousResult: null })
  }
  const choose = (id: string) => loading.mutate(id, { onSuccess: (script) => void take(script) })
  return (
    <DialogPopup open={open} onClose={onClose} size="large" title={m.title()} description={m.lead()}>
      <div className="grid gap-4 pb-3">
        <Filters filter={filter} onChange={change} />
        <p role="status" className="text-small text-ink-soft">
          {scripts.data && m.found({ count: scripts.data.total })}
        </p>
        <PartView
          query={scripts}
          part={part}
          loading={m.loading()}
          failed={m.failed()}
          className="grid gap-4"
          empty={
            <EmptyState
              icon={<LibraryBig aria-hidden="true" className="size-8" />}
              hint={m.noneHint()}
              action={
                <Button variant="secondary" onClick={() => setFilter(everything)}>
                  {m.showAll()}
                </Button>
              }
            >
              {m.none()}
            </EmptyState>
          }
        >
          {(rows) => (
            <LibraryList
              scripts={rows}
              loading={loading.isPending ? loading.variables : null}
              onChoose={choose}
            />
          )}
        </PartView>
      </div>
    </DialogPopup>
  )
}

type FiltersProps = { filter: ScriptFilter; onChange: (changed: Partial<ScriptFilter>) => void }

const Filters = ({ filter, onChange }: FiltersProps) => (
  <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
    <div className="col-span-full">
      <SearchField
        label={m.search()}
        value={filter.search}
        maxLength={limits.listSearch}
        onChange={(search) => onChange({ search })}
      />
    </div>
    <Select
      label={m.topic()}
      value={filter.topic}
      options={[
        { value: 'any', label: m.anyTopic() },
        ...scriptTopics.map((topic) => ({ value: topic, label: m.topicName({ topic }) })),
      ]}
      onChange={(topic) => onChange({ topic })}
    />
    <Select
      label={m.level()}
      value={filter.level}
      options={[
        { value: 'any', label: m.anyLevel() },
        ...ScriptLevel.options.map((level) => ({ value: level, label: m.levelName({ level }) })),
      ]}
      onChange={(level) => onChange({ level })}
    />
    <div className="max-sm:col-span-2">
      <Select
        label={m.sound()}
        value={filter.sound}
        options={[
          { value: 'any', label: m.anySound() },
          ...scriptSounds.map((sound) => ({ value: sound, label: m.soundPair({ sound }) })),
        ]}
        onChange={(sound) => onChange({ sound })}
      />
    </div>
  </div>
)
