import { clipLimits } from '@elocute/contract/clip-limits'
import { readFileSync } from 'node:fs'
import {
  hostileRecordings,
  mutatedRecordings,
} from '../../../../../packages/speech/fixtures/hostile-recordings.ts'
import { recordings } from '../../../../../packages/speech/fixtures/recordings.ts'
import { wavOf } from '../../../../../packages/speech/fixtures/wav.ts'

/** A tone of this many seconds and hertz, as a WAV file. Another pitch is another clip. */
export const tone = (hertz = 220, seconds = 1): Buffer =>
  Buffer.from(
    wavOf(
      Float32Array.from(
        { length: seconds * 16_000 },
        (_, at) => 0.2 * Math.sin((2 * Math.PI * hertz * at) / 16_000),
      ),
    ),
  )

const fileOf = (format: 'ogg' | 'webm' | 'mp4'): Buffer =>
  readFileSync(recordings.find(({ name }) => name === `sentence.${format}`)?.path ?? '')

export const opus = { ogg: fileOf('ogg'), webm: fileOf('webm') }
export const mp4 = fileOf('mp4')

export const validClips = [
  { type: 'audio/wav', bytes: tone(220, 0.5) },
  { type: 'audio/ogg', bytes: opus.ogg },
  { type: 'audio/webm', bytes: opus.webm },
]

const hostile = hostileRecordings()

/** Files that no call takes that takes so many bytes. Those that are too large for it are there a second time, cut to its size. */
export const hostileSounds = (maxBytes: number): Buffer[] => [
  ...hostile.flatMap(({ bytes }) =>
    bytes.length > maxBytes
      ? [Buffer.from(bytes), Buffer.from(bytes.subarray(0, maxBytes))]
      : [Buffer.from(bytes)],
  ),
  ...[mp4, Buffer.from(wavOf(new Float32Array(16_000)))],
]

/** Files that are no clips. */
export const hostileClips: readonly Buffer[] = [...hostileSounds(clipLimits.bytes), tone(220, 7)]

/** Recordings with damage, which may or may not be clips still. */
export const damagedClips = (count: number) => [...mutatedRecordings(count)]
