import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/people-import'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '../../../../client/address/use-leave-guard.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { ErrorPanel } from '../../../../ui/feedback/error-panel.tsx'
import { LiveRegion } from '../../../../ui/feedback/live-region.tsx'
import { useNotice } from '../../../../ui/feedback/notice.ts'
import { groupChoices } from '../../group-choice/group-choice.queries.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportEncoding } from './import-encoding.tsx'
import { ImportLeavers } from './import-leavers.tsx'
import { ImportModeChoice } from './import-mode-choice.tsx'
import { ImportRows } from './import-rows.tsx'
import { LeaversDialog } from './leavers-dialog.tsx'
import { listedPerson } from './listed-person.ts'
import type { OpenList } from './opened-list.ts'
import { useImport, type PeopleImport } from './people-import.queries.ts'
import { useList } from './use-list.ts'
import { usePreview, type ImportMode } from './use-preview.ts'

type Props = {
  opened: OpenList
  /** The group that was chosen for all; empty for none. */
  group: string
  onBack: () => void
  onDone: (result: PeopleImport) => void
}

const noGroups: never[] = []

/** What was read from a list, what an import would make of each row, and the button that does it. */
export const ImportPreview = ({ opened, group, onBack, onDone }: Props) => {
  const { data: groups = noGroups } = useQuery(groupChoices)
  // An export of a school's system has everybody.
  const [mode, setMode] = useState<ImportMode>(opened.roster ? 'sync' : 'add')
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setIsAsking] = useState(false)
  const list = useList(opened, group === '')
  const { people, table } = list
  const preview = usePreview(mode, people, group)
  const { good, concerned, leavers, isChecking, query } = preview
  const leaving = leavers.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  const isMost = 2 * leaving.length > preview.active
  const run = useImport()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const askToDiscard = useDiscardGuard((list.isChanged || kept.size > 0) && !run.isPending)
  const isUndecided = list.list.encoded?.encoding === null
  const changes = concerned.length + leaving.length
  const start = () =>
    run.mutate(
      {
        people: (mode === 'sync' ? good : concerned).map(listedPerson),
        group: group === '' ? undefined : group,
        ...(mode === 'sync' && { sync: { leavers: leaving, confirmed: isMost } }),
      },
      { onSuccess: ({ data }) => onDone(data) },
    )
  return (
    <section className="grid max-w-page grid-cols-1 gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
        {m.previewTitle()}
      </h2>
      {opened.sheet && <Banner kind="info">{m.readFrom(opened.sheet)}</Banner>}
      {list.list.encoded && <ImportEncoding encoded={list.list.encoded} onChoose={list.chooseEncoding} />}
      <ImportModeChoice mode={mode} onChoose={setMode} />
      <ImportColumns columns={table.columns} onChange={list.chooseRole} />
      {table.hadPasswords && <p className="text-small text-ink-soft">{m.passwordsLeftOut()}</p>}
      <ImportCounts
        preview={preview}
        people={people}
        leftOut={list.leftOut}
        roster={list.list.roster}
        groups={groups}
        chosen={groups.find(({ id }) => id === group)?.name}
      />
      {query.isError && (
        <ErrorPanel
          title={m.checkFailed()}
          problem={query.error}
          fallback={generalMessages.wrong()}
          onRetry={query.refetch}
          retrying={query.isFetching}
        />
      )}
      {mode === 'sync' && list.wrongRows.size > 0 && good.length < people.length && (
        <Banner kind="warning">{m.wrongAreLeavers()}</Banner>
      )}
      {leavers.length > 0 && <ImportLeavers leavers={leavers} kept={kept} onKeep={setKept} />}
      {!isChecking && !query.isError && changes === 0 && (
        <Banner kind="info">{mode === 'sync' && good.length > 0 ? m.inStep() : m.nothing()}</Banner>
      )}
      {run.refusal && !isAsking && <Banner kind="error">{run.refusal}</Banner>}
      <div className="flex flex-wrap gap-3">
        {(changes > 0 || isChecking) && (
          <Button
            busy={run.isPending || isChecking}
            busyLabel={run.isPending ? m.running() : m.checking()}
            disabled={isUndecided || query.isError}
            onClick={leaving.length > 0 ? () => setIsAsking(true) : start}
          >
            {mode === 'sync' ? m.runSync() : m.run({ count: concerned.length })}
          </Button>
        )}
        <Button variant="secondary" disabled={run.isPending} onClick={() => void askToDiscard(onBack)}>
          {m.otherList()}
        </Button>
      </div>
      <LiveRegion>
        {run.isPending && <span className="text-ink-soft">{m.runningMany({ count: changes })}</span>}
      </LiveRegion>
      <ImportRows
        people={people}
        outcomeOf={preview.outcomeOf}
        changeOf={preview.changeOf}
        wrongRows={list.wrongRows}
        onEdit={list.edit}
      />
      {isAsking && (
        <LeaversDialog
          count={leaving.length}
          isMost={isMost}
          change={run}
          onConfirm={start}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}

/** Asks before changes to the list are lost, on the way to another page or to another list. */
const useDiscardGuard = (isChanged: boolean) => {
  const notice = useNotice()
  const ask = () =>
    notice.confirm({
      title: m.discardAsk(),
      text: m.discardText(),
      yes: m.discardYes(),
      no: m.discardNo(),
    })
  useLeaveGuard(
    useCallback(() => isChanged, [isChanged]),
    ask,
  )
  return async (discard: () => void): Promise<void> => {
    if (!isChanged || (await ask())) discard()
  }
}
