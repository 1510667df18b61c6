import * as m from '@elocute/messages/people-import'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../../client/address/paths.ts'
import { formatMoment } from '../../../../text/format.ts'
import { isFuture } from '../../../../text/is-future.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { importsQuery, useUndoImport, type PeopleImport } from './people-import.queries.ts'

/** The imports of the last weeks. One of the last day can be undone. */
export const ImportList = () => {
  const imports = useQuery(importsQuery)
  const [asked, setAsked] = useState<PeopleImport | null>(null)
  const undo = useUndoImport()
  const close = () => {
    setAsked(null)
    undo.reset()
  }
  return (
    <section className="grid max-w-text gap-2">
      <h2 className="text-title font-semibold">{m.listTitle()}</h2>
      <QueryView
        query={imports}
        loading={m.loading()}
        skeleton={3}
        failed={m.failed()}
        silent
        empty={({ length }) => length === 0 && <EmptyState hint={m.noneHint()}>{m.none()}</EmptyState>}
      >
        {(all) => (
          <ul className="divide-y divide-line">
            {all.map((one) => (
              <ImportItem key={one.id} one={one} onUndo={() => setAsked(one)} />
            ))}
          </ul>
        )}
      </QueryView>
      {asked && (
        <ConfirmDialog
          title={m.undoOne({ time: formatMoment(asked.created_at) })}
          text={m.undoText()}
          confirm={m.undoConfirm()}
          confirming={m.undoing()}
          change={undo}
          onConfirm={() => undo.mutate(asked.id, { onSuccess: close })}
          onClose={close}
        />
      )}
    </section>
  )
}

const ImportItem = ({ one, onUndo }: { one: PeopleImport; onUndo: () => void }) => {
  const time = formatMoment(one.created_at)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere">
            {one.groups > 1 ? m.manyGroups({ count: one.groups }) : (one.group?.name ?? m.noGroup())}
          </span>
          {one.sync && <Badge tone="accent">{m.synced()}</Badge>}
          {one.undone_at !== null && <Badge>{m.undone()}</Badge>}
        </p>
        <p className="tabular flex flex-wrap gap-x-4 text-small text-ink-soft">
          <span>{time}</span>
          <span>{m.joined(one)}</span>
          {one.approved > 0 && <span>{m.approved({ count: one.approved })}</span>}
          {one.added > 0 && <span>{m.added({ count: one.added })}</span>}
          {one.changed > 0 && <span>{m.changed({ count: one.changed })}</span>}
          {one.suspended > 0 && (
            <TextLink to={`${paths.trainer.trainees}?status=suspended`}>
              {m.suspended({ count: one.suspended })}
            </TextLink>
          )}
          {one.restored > 0 && <span>{m.restored({ count: one.restored })}</span>}
        </p>
      </div>
      {one.undone_at === null && isFuture(one.undo_until) && (
        <Button variant="secondary" aria-label={m.undoOne({ time })} onClick={onUndo}>
          {m.undo()}
        </Button>
      )}
    </li>
  )
}
