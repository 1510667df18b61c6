import { limits } from '@elocute/contract/limits'
import * as m from '@elocute/messages/quiz-page'
import { useId, useState, type SubmitEvent } from 'react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { fullName } from '../../../text/full-name.ts'
import type { HeatMapRow } from './quiz-page.queries.ts'
import { useReopenMany, type Failure } from './use-reopen-many.ts'
import { listed } from '../../../text/list.ts'

type Props = {
  quizId: string
  rows: readonly HeatMapRow[]
  onReopened: (row: HeatMapRow) => void
  onClose: () => void
}

/** Reopens the quiz for several trainees with one reason. Those that fail can be tried again. */
export const ReopenDialog = ({ quizId, rows, onReopened, onClose }: Props) => {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { progress, reopen, stop } = useReopenMany(quizId, onReopened)
  const running = progress.phase === 'running'
  const left = progress.phase === 'done' ? progress.failures.map(({ row }) => row) : rows

  const send = async () => {
    if (reason.trim() === '') {
      setError(m.reasonMissing())
      document.getElementById(formId)?.querySelector('textarea')?.focus()
      return
    }
    const failures = await reopen(left, reason.trim())
    if (failures.length > 0) return
    toast.success(m.reopened({ count: left.length }))
    onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!running) void send()
  }

  return (
    <Dialog
      open
      title={m.reopenTitle()}
      description={m.reopenLead()}
      onClose={onClose}
      dismissible={!running}
      footer={
        running ? (
          <Button variant="secondary" onClick={stop}>
            {m.stop()}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {progress.phase === 'done' ? m.close() : m.cancel()}
            </Button>
            <Button type="submit" form={formId}>
              {progress.phase === 'done'
                ? m.tryAgain({ count: left.length })
                : m.reopen({ count: left.length })}
            </Button>
          </>
        )
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 pb-2">
        {progress.phase === 'asking' && <Names rows={rows} />}
        {progress.phase === 'done' && <Outcome {...progress} />}
        <TextArea
          label={m.reason()}
          hint={m.reasonHint()}
          error={error}
          rows={3}
          maxLength={limits.decisionReason}
          value={reason}
          readOnly={running}
          onChange={(event) => {
            setReason(event.target.value)
            setError(undefined)
          }}
        />
        {running && (
          <ProgressBar
            label={m.reopening()}
            value={progress.done}
            max={progress.all}
            text={m.progress({ done: progress.done, all: progress.all })}
          />
        )}
      </form>
    </Dialog>
  )
}

const namesShown = 8

const Names = ({ rows }: { rows: readonly HeatMapRow[] }) => (
  <div>
    <p className="font-medium">{m.reopenFor()}</p>
    <p className="text-ink-soft wrap-anywhere">
      {listed(rows.slice(0, namesShown).map(fullName))}
      {rows.length > namesShown && <> {m.andMore({ count: rows.length - namesShown })}</>}
    </p>
  </div>
)

const Outcome = ({ reopened, failures }: { reopened: number; failures: readonly Failure[] }) => (
  <>
    {reopened > 0 && <Banner kind="success">{m.reopened({ count: reopened })}</Banner>}
    <Banner kind="error">
      <p>{m.reopenFailed({ count: failures.length })}</p>
      <ul className="mt-1 list-disc ps-5 wrap-anywhere">
        {failures.map(({ row, reason }) => (
          <li key={row.user_id}>{m.failure({ name: fullName(row), reason })}</li>
        ))}
      </ul>
    </Banner>
  </>
)
