import * as m from '@elocute/messages/people-import'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDraft } from '../../lib/use-draft.ts'
import { Banner } from '../../ui/banner.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ImportList } from './import-list.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ListForm } from './list-form.tsx'
import type { ImportRow, PeopleImport } from './people-import.queries.ts'

/** The checked list. */
type Checked = { list: Blob; rows: readonly ImportRow[] }

/** Invites the people of a list: it is pasted or chosen, checked, and imported. */
export const PeopleImportPage = () => {
  const [address] = useSearchParams()
  const { draft, update } = useDraft('elocute.people-import')
  const [checked, setChecked] = useState<Checked | null>(null)
  const [done, setDone] = useState<PeopleImport | null>(null)
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) result.current?.focus()
  }, [done])
  const group = draft['group'] ?? address.get('group') ?? ''
  return (
    <>
      <PageHeader title={trainerPages.peopleImportTitle()} lead={trainerPages.peopleImportLead()} />
      <div className="grid grid-cols-1 gap-6">
        {done && (
          <div ref={result} tabIndex={-1} className="max-w-text outline-none">
            <Banner kind="success">{m.done(done)}</Banner>
          </div>
        )}
        {checked ? (
          <ImportPreview
            {...checked}
            group={group}
            onBack={() => setChecked(null)}
            onDone={(finished) => {
              update({ text: '' })
              setChecked(null)
              setDone(finished)
            }}
          />
        ) : (
          <ListForm
            text={draft['text'] ?? ''}
            group={group}
            onType={(text) => update({ text })}
            onGroup={(chosen) => update({ group: chosen })}
            onChecked={(list, rows) => {
              setDone(null)
              setChecked({ list, rows })
            }}
          />
        )}
        <ImportList />
      </div>
    </>
  )
}

export { PeopleImportPage as Component }
