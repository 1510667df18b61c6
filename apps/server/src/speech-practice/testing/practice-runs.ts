import { listPracticeRuns, type SpeechResult } from '@elocute/contract/speech-practice'
import { type TestApp } from '../../testing/test-app.ts'
import { readingResult } from '../testing/readings.ts'

type Kept = { script?: string; result?: Partial<SpeechResult>; recording?: Buffer }

/** Stores a practice run as the analysis does. */
export const add = (
  { services }: TestApp,
  traineeId: string,
  { script = 'Say three.', result, recording }: Kept = {},
) =>
  services.speechPractice.practiceRuns.add({
    traineeId,
    script,
    result: readingResult(result),
    recording: recording ? { bytes: recording, type: 'audio/webm' } : null,
  })

/** Stores a practice run and returns its id. */
export const keep = async (...reading: Parameters<typeof add>) => (await add(...reading)).id

/** Requests the bytes of a recording. */
export const play = (
  testApp: TestApp,
  token: string,
  id: string,
  headers: Record<string, string> = {},
  query = '',
) =>
  testApp.app.inject({
    url: `/api/trainee/practice-runs/${id}/recording${query}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })

/** The trainee's practice runs by the API. */
export const listed = async (testApp: TestApp, token: string) =>
  (await testApp.call(listPracticeRuns, {}, { token })).data
