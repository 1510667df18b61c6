import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../shared/session/use-session.ts'
import { FirstSteps } from './first-steps.tsx'
import { firstStepsStore } from './first-steps-store.ts'
import { arrangeQuizzes } from './arrange-quizzes.ts'
import { nextThing } from './next-thing.ts'
import { TodayPanel } from './today-panel.tsx'
import { traineeQuizQueries } from './trainee-quizzes.queries.ts'

/** What there is to do: the first steps of a new trainee, and what is due, new and to practise. */
export const Today = () => {
  const today = useQuery(traineeQuizQueries.today())
  const quizzes = useQuery({ ...traineeQuizQueries.notAnswered(), enabled: false })
  const traineeId = useSession().me.data?.id ?? ''
  const [closed, setClosed] = useState(() => firstStepsStore.isClosed(traineeId))
  // It only points at what other pages show, so a failure of it alone is not worth an error.
  if (!today.data) return null
  const isNew = !today.data.has_answered && !closed
  const next = nextThing(today.data, quizzes.data)
  if (!isNew) return <TodayPanel today={today.data} next={next} practice />
  const close = () => {
    firstStepsStore.close(traineeId)
    setClosed(true)
  }
  const [firstQuiz] = arrangeQuizzes(quizzes.data ?? [])
  return (
    <>
      <FirstSteps today={today.data} firstQuiz={firstQuiz} isNext={next === null} onClose={close} />
      {today.data.due.length + today.data.news.length > 0 && (
        <TodayPanel today={today.data} next={next} practice={false} />
      )}
    </>
  )
}
