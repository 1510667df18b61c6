import { FailedWords } from './failed-words.tsx'
import { PractisedMinutes } from './practised-minutes.tsx'
import { TraineeFrame } from './trainee-frame.tsx'

/** What a trainee misses most, and how much she practises. */
export const Component = () => (
  <TraineeFrame>
    {({ trainee, words, sounds }) => (
      <>
        <FailedWords words={words} sounds={sounds} />
        <PractisedMinutes id={trainee.id} />
      </>
    )}
  </TraineeFrame>
)
