import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/rubrics'
import * as nav from '@elocute/messages/nav'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import { fullName } from '../../../text/full-name.ts'
import { formatMoment } from '../../../text/format.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { MoreMenu, type MenuItem } from '../../../ui/dialog/menu.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { StaleNote } from '../../../shared/query/stale-note.tsx'
import { MayChange } from '../../../shared/session/may-change.tsx'
import { RubricDetails } from './rubric-details.tsx'
import { rubricList, useDeleteRubric, type Rubric } from './rubrics.queries.ts'

const CreateRubricDialog = lazyDialog(async () => (await import('./rubric-dialog.tsx')).CreateRubricDialog)
const EditRubricDialog = lazyDialog(async () => (await import('./rubric-dialog.tsx')).EditRubricDialog)

type OpenDialog = { kind: 'create' } | { kind: 'copy' | 'edit' | 'delete'; rubric: Rubric }

/** By what answers are marked: the rubrics of the school, and those that come with the product. */
export const RubricsPage = () => {
  const rubrics = useQuery(rubricList)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        title={nav.rubrics()}
        lead={trainerPages.rubricsLead()}
        action={
          <MayChange>
            <Button
              icon={<Plus aria-hidden="true" className="size-5" />}
              onClick={() => setOpen({ kind: 'create' })}
            >
              {m.create()}
            </Button>
          </MayChange>
        }
      />
      <StaleNote query={rubrics} className="mb-4" />
      <QueryView query={rubrics} loading={m.loading()} skeleton={8} failed={m.failedTitle()} silent>
        {(loaded) => (
          <ul className="grid grid-cols-1 gap-4">
            {loaded.map((rubric) => (
              <RubricCard key={rubric.id} rubric={rubric} onOpen={setOpen} />
            ))}
          </ul>
        )}
      </QueryView>
      {open?.kind === 'create' && <CreateRubricDialog onClose={close} />}
      {open?.kind === 'copy' && <CreateRubricDialog of={open.rubric} onClose={close} />}
      {open?.kind === 'edit' && <EditRubricDialog rubric={open.rubric} onClose={close} />}
      {open?.kind === 'delete' && <DeleteRubric rubric={open.rubric} onClose={close} />}
    </>
  )
}

type CardProps = { rubric: Rubric; onOpen: (open: OpenDialog) => void }

const RubricCard = ({ rubric, onOpen }: CardProps) => {
  const titleId = useId()
  const { name, criteria, school } = rubric
  const copy: MenuItem = { label: m.copy(), onSelect: () => onOpen({ kind: 'copy', rubric }) }
  const changes: MenuItem[] = [
    { label: m.edit(), onSelect: () => onOpen({ kind: 'edit', rubric }) },
    copy,
    { label: m.delete(), tone: 'danger', onSelect: () => onOpen({ kind: 'delete', rubric }) },
  ]
  const facts = [m.criteria({ count: criteria.length }), ...(school ? [changedText(school)] : [])]
  return (
    <Card as="li" aria-labelledby={titleId}>
      <div className="flex items-start justify-between gap-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={titleId} className="min-w-0 text-lead font-semibold wrap-anywhere">
            {name}
          </h2>
          {school === null && <Badge>{m.ready()}</Badge>}
        </div>
        <MayChange>
          <div className="-my-2 -me-2">
            <MoreMenu
              label={generalMessages.moreActions({ name })}
              items={school === null ? [copy] : changes}
            />
          </div>
        </MayChange>
      </div>
      <p className="mb-2 text-small text-ink-soft">{facts.join(' · ')}</p>
      <RubricDetails criteria={criteria} />
    </Card>
  )
}

const changedText = ({ by, changed_at: at }: NonNullable<Rubric['school']>): string => {
  const when = formatMoment(at)
  return by ? m.changedBy({ name: fullName(by), when }) : m.changedByFormer({ when })
}

const DeleteRubric = ({ rubric: { id, name }, onClose }: { rubric: Rubric; onClose: () => void }) => {
  const remove = useDeleteRubric({ says: m.deleted() })
  return (
    <ConfirmDialog
      title={m.deleteTitle()}
      text={m.deleteText({ name })}
      confirm={m.delete()}
      confirming={m.deleting()}
      change={remove}
      onClose={onClose}
      onConfirm={() => remove.mutate(id, { onSuccess: onClose })}
    />
  )
}

export { RubricsPage as Component }
