import { readTake } from '@elocute/contract/voice'
import type { Contrast } from '@elocute/speech/text/listening-contrasts'
import { foreignProblem } from '../../../client/call/foreign-answer.ts'
import { CallProblem } from '../../../client/call/call-problem.ts'
import { download } from '../../../client/call/download.ts'
import { isPage, readAnswer } from '../../../client/call/own-answer.ts'
import type { SchoolTalker } from './listening.queries.ts'

const files = import.meta.glob<string>('./recordings/*.bin', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The encoded recordings of a lesson, by talker and word. */
export type Recordings = ReadonlyMap<string, ArrayBuffer>
export const keyOf = (talker: string, word: string) => `${talker} ${word}`

type Options = { onProgress: (share: number) => void; signal: AbortSignal }

/**
 * Fetches all recordings of a lesson, so that it needs no connection any more. The browser caches the file of a contrast for good.
 * A recording of a trainer that cannot be fetched is left out. Throws a CallProblem if the file of the contrast cannot be fetched.
 */
export const fetchRecordings = async (
  contrast: Contrast,
  schoolTalkers: readonly SchoolTalker[],
  { onProgress, signal }: Options,
): Promise<Recordings> => {
  const takes = schoolTalkers.flatMap(({ id, takes }) => takes.map((take) => ({ ...take, talker: id })))
  const steps = takes.length + 1
  const bytes = await fetchFile(contrast, (share) => onProgress(share / steps), signal)
  const recordings = new Map(partsOf(contrast, bytes))
  for (const [at, { id, talker, word }] of takes.entries()) {
    const sound = await download(readTake, { params: { id } }, { type: 'audio/wav', signal }).catch(
      () => null,
    )
    signal.throwIfAborted()
    if (sound) recordings.set(keyOf(talker, word), await sound.arrayBuffer())
    onProgress((at + 2) / steps)
  }
  return recordings
}

const sizeOf = ({ talkers }: Contrast): number =>
  talkers.flatMap(({ lengths }) => lengths.flatMap((pair) => pair ?? [])).reduce((sum, one) => sum + one, 0)

const fetchFile = async (
  contrast: Contrast,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ArrayBuffer> => {
  const size = sizeOf(contrast)
  try {
    const response = await fetch(files[`./recordings/${contrast.id}.bin`] ?? '', { signal })
    if (!response.ok || isPage(response)) throw foreignProblem(await readAnswer(response))
    if (!response.body) throw new CallProblem({ status: 0, code: 'unreadable' })
    const whole = new Uint8Array(size)
    let loaded = 0
    const reader = response.body.getReader()
    for (let part = await reader.read(); part.value; part = await reader.read()) {
      whole.set(part.value.subarray(0, size - loaded), loaded)
      loaded += part.value.length
      onProgress(Math.min(1, loaded / size))
    }
    // Another version of the recordings would give wrong words.
    if (loaded !== size) throw new CallProblem({ status: 0, code: 'unreadable' })
    return whole.buffer
  } catch (cause) {
    if (signal.aborted || cause instanceof CallProblem) throw cause
    throw new CallProblem({ status: 0, code: 'network', cause })
  }
}

/** The file of a contrast has the recordings of its talkers one after the other. */
function* partsOf({ pairs, talkers }: Contrast, bytes: ArrayBuffer): Generator<[string, ArrayBuffer]> {
  let from = 0
  for (const { id, lengths } of talkers)
    for (const [at, pair] of pairs.entries())
      for (const [side, length] of (lengths[at] ?? []).entries()) {
        yield [keyOf(id, pair[side] ?? ''), bytes.slice(from, from + length)]
        from += length
      }
}
