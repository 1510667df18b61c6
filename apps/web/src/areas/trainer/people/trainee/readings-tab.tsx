import { Readings } from './readings.tsx'
import { TraineeFrame } from './trainee-frame.tsx'

export const Component = () => (
  <TraineeFrame>{({ readings }) => <Readings readings={readings} />}</TraineeFrame>
)
