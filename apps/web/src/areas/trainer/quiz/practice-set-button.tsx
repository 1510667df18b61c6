import * as m from '@elocute/messages/quiz-page'
import Repeat from 'lucide-react/icons/repeat'
import { messageOf } from '../../../client/call/call-problem.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useNotice } from '../../../ui/feedback/notice.ts'
import { useMakePracticeSet } from './quiz-page.queries.ts'
import { useQuizFilter } from './use-quiz-filter.ts'

/** Puts the hardest words of a quiz into the practice bags of all its trainees, or of the chosen group. */
export const PracticeSetButton = ({ id }: { id: string }) => {
  const notice = useNotice()
  const { group } = useQuizFilter().filter
  const make = useMakePracticeSet(id, {
    says: ({ data: { words, trainees } }) => m.practiceSetMade({ words: words.join(', '), count: trainees }),
  })
  const press = () =>
    make.mutate(group, {
      onError: (problem) => void notice.error({ text: messageOf(problem, m.practiceSetFailed()) }),
    })
  return (
    <Button
      variant="secondary"
      icon={<Repeat aria-hidden="true" className="size-5 shrink-0" />}
      busy={make.isPending}
      busyLabel={m.practiceSetMaking()}
      onClick={press}
    >
      {m.makePracticeSet()}
    </Button>
  )
}
