import * as m from '@elocute/messages/people-import'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useEffect, useRef, useState } from 'react'
import { onlyFor } from '../../../../shared/page/only-for.tsx'
import { useGroupOfAddress } from '../../group-choice/group-address.ts'
import { useGroupChoice } from '../../group-choice/use-group-choice.ts'
import { useOwnDraft } from '../../../../shared/session/use-own-draft.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { ImportList } from './import-list.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ListForm } from './list-form.tsx'
import { hasPasswordHead } from './list/heads.ts'
import type { OpenList } from './opened-list.ts'
import type { PeopleImport } from './people-import.queries.ts'

/** Invites the people of a list: it is pasted or chosen, checked, and imported. */
export const PeopleImportPage = () => {
  const address = useGroupOfAddress()
  const { draft, update } = useOwnDraft('elocute.people-import')
  const [text, setText] = useState(draft['text'] ?? '')
  const [opened, setOpened] = useState<{ list: OpenList; isPasted: boolean; group: string } | null>(null)
  const [done, setDone] = useState<PeopleImport | null>(null)
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) result.current?.focus()
  }, [done])
  // The group for which one comes here is meant, and not that of an earlier visit.
  const { groups, group } = useGroupChoice(address.group === '' ? (draft['group'] ?? '') : address.group)
  /** A list with passwords is not kept for a reload. */
  const type = (typed: string) => {
    setText(typed)
    update({ text: hasPasswordHead(typed) ? '' : typed })
  }
  return (
    <>
      <PageHeader title={trainerPages.peopleImportTitle()} lead={trainerPages.peopleImportLead()} />
      <div className="grid grid-cols-1 gap-6">
        {done && (
          <div ref={result} tabIndex={-1} className="max-w-text outline-none">
            <Banner kind="success">{done.sync ? m.doneSync(done) : m.done(done)}</Banner>
          </div>
        )}
        {opened ? (
          <ImportPreview
            opened={opened.list}
            group={opened.group}
            onBack={() => setOpened(null)}
            onDone={(finished) => {
              if (opened.isPasted) type('')
              update({ group: '' })
              setOpened(null)
              setDone(finished)
            }}
          />
        ) : (
          <ListForm
            text={text}
            groups={groups}
            group={group}
            onType={type}
            onGroup={(chosen) => {
              update({ group: chosen })
              address.choose(chosen)
            }}
            onOpened={(list, isPasted) => {
              setDone(null)
              setOpened({ list, isPasted, group })
            }}
          />
        )}
        <ImportList />
      </div>
    </>
  )
}

export const Component = onlyFor('trainer', PeopleImportPage)
