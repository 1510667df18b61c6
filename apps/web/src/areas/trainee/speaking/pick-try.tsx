import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import * as m from '@elocute/messages/own-speaking'
import { Button } from '../../../ui/form/button.tsx'
import { usePickAnswer } from './own-answer.queries.ts'

/** Lets a sent try count instead of the one that does. */
export const PickTry = ({ answer: { id, n } }: { answer: SpeakingAnswer }) => {
  const pick = usePickAnswer()
  return (
    <div>
      <Button
        variant="secondary"
        busy={pick.isPending}
        aria-label={m.pickOf({ n })}
        onClick={() => pick.mutate(id)}
      >
        {m.pick()}
      </Button>
    </div>
  )
}
