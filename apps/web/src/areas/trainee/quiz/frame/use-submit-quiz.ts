import * as m from '@elocute/messages/games'
import { answerCompleted } from '@elocute/contract/quiz-attempts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../../../client/call/api-client.ts'
import { CallProblem, messageOf } from '../../../../client/call/call-problem.ts'
import { paths } from '../../../../client/address/paths.ts'
import { useNotice } from '../../../../ui/feedback/notice.ts'
import { everyKeyOf } from '../../../../client/query/query-keys.ts'

type Listener = {
  onGone: () => void
  /** There is no answer to submit: the trainer has reopened the quiz. */
  onOutdated: () => void
}

/** Submits the quiz, the last step of both games. Calls during or after a submission have no effect. */
export const useSubmitQuiz = (quizId: string, { onGone, onOutdated }: Listener) => {
  const notice = useNotice()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const submit = useMutation({
    mutationFn: () => call(answerCompleted, { body: { quiz_id: quizId } }),
    onSuccess: async () => {
      void queries.invalidateQueries(everyKeyOf('trainee'))
      const seesWords = await notice.success({
        title: m.submittedTitle(),
        text: m.submitted(),
        second: m.toWords(),
      })
      await navigate(seesWords ? paths.trainee.quizResult(quizId) : paths.trainee.quizzes)
    },
    onError: async (problem) => {
      const status = problem instanceof CallProblem ? problem.status : 0
      if (status === 404) onGone()
      else if (status === 409) onOutdated()
      else await notice.error({ text: messageOf(problem, m.submitFailed()) })
    },
  })
  return {
    busy: submit.isPending || submit.isSuccess,
    submit: () => {
      if (!submit.isPending && !submit.isSuccess) submit.mutate()
    },
  }
}
