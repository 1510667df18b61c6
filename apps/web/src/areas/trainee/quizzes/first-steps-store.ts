import { keptStorage } from '../../../client/storage/storage.ts'

const closedKey = (traineeId: string) => `elocute.first-steps.${traineeId}`
const microphoneKey = 'elocute.microphone-works'

/**
 * What the server does not know of the first steps. A microphone belongs to this browser, so the mark is not of one person. It is
 * no secret either: both stay after signing out.
 */
export const firstStepsStore = {
  isClosed: (traineeId: string): boolean => keptStorage.get(closedKey(traineeId)) !== null,
  close: (traineeId: string): void => keptStorage.set(closedKey(traineeId), 'closed'),
  microphoneWorks: (): boolean => keptStorage.get(microphoneKey) !== null,
  markMicrophone: (): void => keptStorage.set(microphoneKey, 'yes'),
}
