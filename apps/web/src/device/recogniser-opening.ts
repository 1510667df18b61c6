import {
  SpeechFailure,
  type LexiconEntry,
  type LoadProgress,
  type WordRecogniser,
} from '@elocute/speech/recogniser'
import { openChosenMicrophone } from './open-chosen-microphone.ts'
import type { Engine } from './recogniser-choice.ts'
import type { OpenMicrophone, SpeechHost } from './recogniser-host.ts'

type Opening = {
  host: SpeechHost
  engine: Engine
  lexicon: readonly LexiconEntry[]
  /** On abort, everything that has been opened is released. */
  signal: AbortSignal
  onAsking: () => void
  onMicrophone: (microphone: OpenMicrophone) => void
  onLoading: (version: string) => void
  onProgress: (progress: LoadProgress) => void
}

/** Opens a recogniser and loads its lexicon. Rejects with a SpeechFailure or the abort reason. */
export const openRecogniser = async (opening: Opening): Promise<WordRecogniser> => {
  const { host, engine, lexicon, signal, onLoading, onProgress } = opening
  const recogniser =
    engine === 'elocute' ? await host.createOwn(await openMicrophone(opening)) : await host.createWebSpeech()
  signal.addEventListener('abort', () => recogniser.close())
  if (signal.aborted) recogniser.close()
  signal.throwIfAborted()

  onLoading(recogniser.version)
  await recogniser.load(lexicon, (progress) => {
    if (!signal.aborted) onProgress(progress)
  })
  signal.throwIfAborted()
  return recogniser
}

const openMicrophone = async (opening: Opening): Promise<OpenMicrophone> => {
  const { host, signal, onAsking, onMicrophone } = opening
  if (!host.canHearHere()) throw new SpeechFailure('unsupported')
  onAsking()
  const microphone = await openChosenMicrophone(host)
  signal.addEventListener('abort', () => microphone.close())
  if (signal.aborted) microphone.close()
  signal.throwIfAborted()
  onMicrophone(microphone)
  return microphone
}
