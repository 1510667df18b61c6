import { useEffect, useMemo } from 'react'
import type { PracticeSession } from '../practice/practice-session.ts'
import type { Script } from '../practice/practice.state.ts'
import { usePracticeSession } from '../practice/use-practice.ts'
import type { AssignedReading } from '../shared/assigned-readings.queries.ts'

/** The practice of an assigned script, with a way to begin anew. */
export const useAssignedPractice = ({
  id,
  script,
}: Pick<AssignedReading, 'id' | 'script'>): { session: PracticeSession; beginAnew: () => void } => {
  const assigned = useMemo((): Script => ({ text: script, writer: 'trainer', assignment: id }), [id, script])
  const session = usePracticeSession(assigned)
  useEffect(() => {
    // The trainer can change the script until somebody has read it.
    const { take, script: before } = session.get()
    if (take.phase === 'idle' && before?.text !== assigned.text) select(session, assigned)
  }, [session, assigned])
  return { session, beginAnew: () => select(session, assigned) }
}

const select = ({ dispatch }: PracticeSession, script: Script): void =>
  dispatch({ type: 'script-selected', script, previousResult: null })
