import type { AnalysisJob } from '@elocute/speech/node/speech-pool'

/** Where in the bytes of a reading what was played meanwhile begins, and where in the recording it was played. */
export type Parts = { played?: { fromByte: number; atSeconds: number } }

/** The recording and what was played meanwhile as the bytes of one row. */
export const packed = (
  recording: Uint8Array,
  played: AnalysisJob['played'],
): { audio: Uint8Array; parts: Parts } =>
  played
    ? {
        audio: Buffer.concat([recording, played.audio]),
        parts: { played: { fromByte: recording.byteLength, atSeconds: played.atSeconds } },
      }
    : { audio: recording, parts: {} }

/** The same request with both again. */
export const unpacked = <Request extends Parts>(
  { played, ...request }: Request,
  audio: Uint8Array,
): Omit<Request, 'played'> & Pick<AnalysisJob, 'audio' | 'played'> =>
  played
    ? {
        ...request,
        audio: audio.subarray(0, played.fromByte),
        played: { audio: audio.subarray(played.fromByte), atSeconds: played.atSeconds },
      }
    : { ...request, audio }
