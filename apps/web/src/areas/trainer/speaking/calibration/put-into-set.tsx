import * as m from '@elocute/messages/calibration'
import { paths } from '../../../../client/address/paths.ts'
import { useTrainerLevel } from '../../../../shared/session/may-change.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import type { SpeakingAnswerPage, SpeakingMark } from '../speaking.queries.ts'
import { useAgree } from './calibration.queries.ts'

type Props = { page: SpeakingAnswerPage; mark: SpeakingMark }

/** The owner puts an answer whose mark counts into the calibration set of its rubric. The levels can be changed there. */
export const PutIntoSet = ({ page: { answer, task, in_calibration: isIn }, mark: { levels } }: Props) => {
  const isOwner = useTrainerLevel() === 'owner'
  const agree = useAgree({ says: m.inSet(), toasts: true })
  if (!isOwner) return null
  const { id, version } = task.rubric
  return (
    <div>
      {isIn ? (
        <TextLink to={paths.trainer.calibration(id, version)}>{m.full()}</TextLink>
      ) : (
        <Button
          variant="secondary"
          busy={agree.isPending}
          onClick={() =>
            agree.mutate({ id: answer.id, levels: levels.filter((level) => level !== null), note: '' })
          }
        >
          {m.put()}
        </Button>
      )}
    </div>
  )
}
