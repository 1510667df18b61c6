import * as m from '@elocute/messages/quiz-result'
import Trash2 from 'lucide-react/icons/trash'
import { messageOf } from '../../../client/call/call-problem.ts'
import { formatDay } from '../../../text/format.ts'
import { isFuture } from '../../../text/is-future.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useNotice } from '../../../ui/feedback/notice.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useDeleteOwnClips, type QuizResult } from './quiz-result.queries.ts'

/**
 * What is kept of the trainee's voice, and its deletion once no trainer needs it any more. The section is gone after that,
 * so the focus goes to the page.
 */
export const OwnRecordings = ({ quizId, result }: { quizId: string; result: QuizResult }) => {
  const notice = useNotice()
  const remove = useDeleteOwnClips(quizId)
  if (!result.words.some(({ has_clip }) => has_clip)) return null
  const confirmDelete = async () => {
    if (!(await notice.confirm({ title: m.deleteTitle(), text: m.deleteText() }))) return
    try {
      await remove.mutateAsync(result.attempt_id)
      toast.success(m.deleted())
      document.getElementById('content')?.focus()
    } catch (problem) {
      await notice.error({ text: messageOf(problem, m.deleteFailed()) })
    }
  }
  return (
    <section aria-labelledby="own-recordings" className="grid max-w-text justify-items-start gap-2">
      <h2 id="own-recordings" className="text-title font-semibold">
        {m.recordings()}
      </h2>
      <p className="text-ink-soft">{m.recordingsKept()}</p>
      {isFuture(result.appeal_until) ? (
        <p className="text-ink-soft">{m.deleteFrom({ day: formatDay(result.appeal_until) })}</p>
      ) : (
        <Button
          variant="danger"
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          busy={remove.isPending}
          onClick={() => void confirmDelete()}
        >
          {m.deleteAll()}
        </Button>
      )}
    </section>
  )
}
