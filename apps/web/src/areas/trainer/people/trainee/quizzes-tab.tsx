import { Attempts } from './attempts.tsx'
import { ScoreTrend } from './score-trend.tsx'
import { TraineeFrame } from './trainee-frame.tsx'

/** All attempts of a trainee. */
export const Component = () => (
  <TraineeFrame>
    {({ attempts }) => (
      <>
        {attempts.length > 0 && <ScoreTrend attempts={attempts} />}
        <Attempts attempts={attempts} />
      </>
    )}
  </TraineeFrame>
)
