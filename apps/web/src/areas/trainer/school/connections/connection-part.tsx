import * as m from '@elocute/messages/connections'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, useState, type ReactNode } from 'react'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { TitledCard } from '../../../../ui/display/titled-section.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import type { Deletion } from './connections.queries.ts'

type Props<Connection> = {
  title: string
  about: ReactNode
  create: string
  /** The same in an empty list, in other words. */
  createFirst: string
  /** The dialog for a new one. */
  dialog: (onClose: () => void) => ReactNode
  all: UseQueryResult<Connection[]>
  loading: string
  failed: string
  none: string
  noneHint: string
  row: (connection: Connection, onDelete: () => void) => ReactNode
  deletion: Deletion
  /** What is asked before one is deleted. */
  question: (connection: Connection) => { title: string; text: string; confirm: string }
}

/** One kind of connection: what it is, a button for a new one, and the list, from which each can be deleted. */
export const ConnectionPart = <Connection extends { id: string }>({
  title,
  about,
  create,
  createFirst,
  dialog,
  all,
  none,
  noneHint,
  row,
  deletion,
  question,
  ...texts
}: Props<Connection>) => {
  const [isNew, setNew] = useState(false)
  const [asked, setAsked] = useState<Connection | null>(null)
  const close = () => {
    setAsked(null)
    deletion.reset()
  }
  return (
    <TitledCard title={title} about={about} beside={<Button onClick={() => setNew(true)}>{create}</Button>}>
      <QueryView
        query={all}
        skeleton={2}
        empty={({ length }) =>
          length === 0 && (
            <EmptyState
              hint={noneHint}
              action={
                <Button variant="secondary" onClick={() => setNew(true)}>
                  {createFirst}
                </Button>
              }
            >
              {none}
            </EmptyState>
          )
        }
        {...texts}
      >
        {(connections) => (
          <ul aria-label={title} className="divide-y divide-line">
            {connections.map((connection) => (
              <Fragment key={connection.id}>{row(connection, () => setAsked(connection))}</Fragment>
            ))}
          </ul>
        )}
      </QueryView>
      {isNew && dialog(() => setNew(false))}
      {asked && (
        <ConfirmDialog
          {...question(asked)}
          confirming={m.deleting()}
          change={deletion}
          onConfirm={() => deletion.mutate(asked.id, { onSuccess: close })}
          onClose={close}
        />
      )}
    </TitledCard>
  )
}

type RowProps = { title: string; facts: readonly string[]; trouble?: string | null; children: ReactNode }

/** One connection of the list, with its buttons. */
export const ConnectionRow = ({ title, facts, trouble, children }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{title}</p>
      <p className="flex flex-wrap gap-x-4 text-small text-ink-soft">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {trouble && <p className="text-small text-red">{trouble}</p>}
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </li>
)
