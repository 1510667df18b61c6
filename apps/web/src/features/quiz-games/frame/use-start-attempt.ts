import * as m from '@elocute/messages/games'
import { startAttempt, type RunningAttempt } from '@elocute/contract/quiz-attempts'
import { useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { CallProblem, messageOf } from '../../../lib/call-problem.ts'

type Listener = {
  onStarted: (attempt: RunningAttempt, nowMs: number) => void
  onEnd: (ending: 'taken' | 'gone') => void
}

/** Starts the only attempt. A second call, or a call after a lost answer, gets the running attempt. */
export const useStartAttempt = (quizId: string, { onStarted, onEnd }: Listener) => {
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  })
  const start = async () => {
    if (state.busy) return
    setState({ busy: true, problem: null })
    try {
      const attempt = await call(startAttempt, { params: { id: quizId } })
      onStarted(attempt, performance.now())
      setState({ busy: false, problem: null })
    } catch (failure) {
      const status = failure instanceof CallProblem ? failure.status : 0
      setState({ busy: false, problem: messageOf(failure, m.startFailed()) })
      if (status === 404) onEnd('gone')
      if (status === 409) onEnd('taken')
    }
  }
  return { ...state, start }
}
