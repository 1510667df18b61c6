import { useRef, useState } from 'react'
import * as m from '@elocute/messages/quiz-page'
import { CallProblem, messageOf } from '../../../client/call/call-problem.ts'
import { sendReopening, useReloadQuiz, type HeatMapRow } from './quiz-page.queries.ts'

export type Failure = { row: HeatMapRow; reason: string }

type Progress =
  | { phase: 'asking' }
  | { phase: 'running'; done: number; all: number }
  | { phase: 'done'; reopened: number; failures: readonly Failure[] }

/** The server would refuse the next call for the same reason: it cannot be reached, or it wants a pause. */
const concernsAll = (problem: unknown): boolean =>
  problem instanceof CallProblem && (problem.serverAway || problem.status === 401 || problem.status === 429)

/** Reopens attempts one after the other. `onReopened` is called for each one that worked. */
export const useReopenMany = (quizId: string, onReopened: (row: HeatMapRow) => void) => {
  const reload = useReloadQuiz(quizId)
  const [progress, setProgress] = useState<Progress>({ phase: 'asking' })
  const run = useRef<AbortController>(null)

  const reopen = async (rows: readonly HeatMapRow[], reason: string): Promise<readonly Failure[]> => {
    const { signal } = (run.current = new AbortController())
    const failures: Failure[] = []
    // Why the calls after this one are not sent.
    let ended: string | null = null
    for (const [done, row] of rows.entries()) {
      setProgress({ phase: 'running', done, all: rows.length })
      if (signal.aborted) ended ??= m.stopped()
      if (ended !== null) {
        failures.push({ row, reason: ended })
        continue
      }
      try {
        await sendReopening(row.attempt_id ?? '', reason)
        onReopened(row)
      } catch (problem) {
        failures.push({ row, reason: messageOf(problem) })
        if (concernsAll(problem)) ended = messageOf(problem)
      }
    }
    setProgress({ phase: 'done', reopened: rows.length - failures.length, failures })
    reload()
    return failures
  }

  return { progress, reopen, stop: () => run.current?.abort() }
}
