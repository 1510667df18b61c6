import * as m from '@elocute/messages/school-scripts'
import { useState } from 'react'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { DialogPopup } from '../../../ui/dialog/dialog-popup.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { ScriptFilters } from './script-filters.tsx'
import { rowClass, ScriptList } from './script-list.tsx'
import { everyScript, useLoadText } from './scripts.queries.ts'

type Props = {
  /** Something is typed already, which a script replaces. */
  replaces: boolean
  onChoose: (script: { title: string; text: string }) => void
  onClose: () => void
}

/** Chooses a script of the school or the library, above the form that it is for. */
export const ChooseScriptDialog = ({ replaces, onChoose, onClose }: Props) => {
  const [filter, setFilter] = useState(everyScript)
  const search = useDebounced(filter.search).trim()
  const loading = useLoadText({ fallback: m.notOpened(), toasts: true })
  const choose = (id: string) =>
    loading.mutate(id, {
      onSuccess: (script) => {
        onChoose(script)
        onClose()
      },
    })
  return (
    <DialogPopup
      open
      size="large"
      title={m.choose()}
      description={replaces ? m.chooseReplaces() : m.chooseLead()}
      onClose={onClose}
    >
      <div className="grid gap-4 pb-3">
        <ScriptFilters
          filter={filter}
          onChange={(changed) => setFilter((before) => ({ ...before, ...changed }))}
        />
        <ScriptList
          filter={{ ...filter, search }}
          onShowAll={() => setFilter(everyScript)}
          row={({ id }, facts) => (
            <button
              type="button"
              disabled={loading.isPending}
              aria-busy={loading.isPending && loading.variables === id}
              onClick={() => choose(id)}
              className={rowClass}
            >
              {facts}
              {loading.isPending && loading.variables === id && <Spinner />}
            </button>
          )}
        />
      </div>
    </DialogPopup>
  )
}
