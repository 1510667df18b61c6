import * as m from '@elocute/messages/own-speaking'
import type { QueryClient } from '@tanstack/react-query'
import { CallProblem, messageOf } from '../../../../client/call/call-problem.ts'
import { outbox } from '../../../../client/outbox/outbox.ts'
import { sendPart } from '../../../../client/outbox/send-part.ts'
import { everyKeyOf } from '../../../../client/query/query-keys.ts'
import { sendableRecording } from '../../../../device/sendable-recording.ts'
import type { SaveRecording } from './answering-session.ts'

type Of = { traineeId: string; taskId: string; client: QueryClient }

/** Stores a recording on this device, from where it is sent. A full device leaves the way to the server. */
export const createSaveRecording =
  ({ traineeId, taskId, client }: Of): SaveRecording =>
  async (recording, { title, ...of }) => {
    const { bytes, type } = await sendableRecording(recording)
    const part = { ...of, bytes: await bytes.arrayBuffer(), type }
    try {
      await outbox.answers.add({ ...part, traineeId, taskId, title, createdAtMs: Date.now(), refused: null })
    } catch {
      await sendPart(part)
      void client.invalidateQueries(everyKeyOf('own-speaking'))
    }
  }

/** Why a recording is neither on this device nor with the server. The page has to stay open until it is sent. */
export const whyNotSaved = (failure: unknown): string => {
  if (!(failure instanceof CallProblem)) return m.noRoom()
  if (!failure.serverAway) return messageOf(failure, m.notTaken())
  return [m.noRoom(), failure.serverMessage].join(' ').trim()
}
