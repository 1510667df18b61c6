import type { RubricOfTask } from '@elocute/contract/rubrics'
import * as m from '@elocute/messages/calibration'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../../client/address/paths.ts'
import { useTrainerLevel } from '../../../../shared/session/may-change.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { calibrationSets } from './calibration.queries.ts'

/** Asks a trainer to mark the answers with agreed levels first. Who does not is not kept from marking. */
export const CalibrationLine = ({ rubric: { id, version } }: { rubric: RubricOfTask }) => {
  const isTrainer = useTrainerLevel() === 'trainer'
  const sets = useQuery({ ...calibrationSets, enabled: isTrainer })
  const set = sets.data?.find((one) => one.rubric_id === id && one.version === version)
  if (!isTrainer || !set) return null
  const { marked, answers } = set
  const to = paths.trainer.calibration(id, version)
  return marked < answers ? (
    <div className="mb-4">
      <Banner kind="info">
        <TextLink to={to}>{m.line({ marked, count: answers })}</TextLink>
      </Banner>
    </div>
  ) : (
    <p className="mb-4 text-small">
      <TextLink to={to}>{m.lineDone()}</TextLink>
    </p>
  )
}
