import type { QueryClient } from '@tanstack/react-query'
import { outbox } from '../../../../client/outbox/outbox.ts'
import { sendReading } from '../../../../client/outbox/send-reading.ts'
import type { Progress } from '../../../../client/call/upload.ts'
import { everyKeyOf } from '../../../../client/query/query-keys.ts'
import type { KeyedRecording, Script } from './practice.state.ts'

type Submission = {
  recording: KeyedRecording
  script: Pick<Script, 'text' | 'assignment'>
  saveRecording: boolean
}
type Options = { onProgress: (progress: Progress) => void; signal: AbortSignal }
export type SendRecording = (submission: Submission, options: Options) => ReturnType<typeof sendReading>

export type LeaveWaiting = (submission: Submission) => Promise<void>

/** Stores a recording on this device, where it waits for a connection. */
export const createLeaveWaiting =
  (traineeId: string): LeaveWaiting =>
  async ({ recording, script, saveRecording }) => {
    await outbox.readings.add({
      key: recording.key,
      traineeId,
      script: script.text,
      assignment: script.assignment ?? null,
      bytes: await recording.bytes.arrayBuffer(),
      type: recording.bytes.type,
      format: recording.format,
      durationS: recording.durationS,
      save: saveRecording,
      createdAtMs: Date.now(),
      refused: null,
    })
  }

/** Sends a recording for analysis. A scored reading invalidates the list of readings. */
export const createSendRecording =
  (client: QueryClient): SendRecording =>
  async ({ recording, script, saveRecording }, options) => {
    const analysis = await sendReading(
      {
        recording,
        key: recording.key,
        script: script.text,
        assignment: script.assignment,
        save: saveRecording,
      },
      options,
    )
    void client.invalidateQueries(everyKeyOf('practice-runs'))
    void client.invalidateQueries(everyKeyOf('assigned-readings'))
    return analysis
  }
