import { z } from 'zod'
import {
  createLanguageCalls,
  hostOf,
  type LanguageService,
  type LanguageTimeouts,
} from './language-service.ts'

type Recording = {
  bytes: Buffer
  mediaType: string
  /** Of the file, by whose ending some services know its format. */
  name: string
}

type Options = {
  /** Called before every request, including a retry. Throws `LimitReached` where no more calls are allowed. */
  demandCall: () => Promise<unknown>
  signal: AbortSignal
}

export type Transcriber = {
  /** Where the recordings go. */
  host: string
  model: string
  /**
   * What is said in a recording in English, in one line without invisible characters; empty where no words were found. Null while the
   * service is not called after failures. Throws `ServiceRefused`, `LimitReached`, or another error where there was no answer.
   */
  transcribe(recording: Recording, options: Options): Promise<string | null>
}

/** Nobody waits for the answer, and three minutes of speech take some services half a minute. */
const defaultTimeouts: LanguageTimeouts = { totalMs: 90_000, retryDelayMs: { min: 500, max: 2_000 } }
/** Three minutes of fast speech have 4,000. */
const mostCharacters = 20_000

const Transcription = z.object({ text: z.string().max(mostCharacters) })

/** Writes down recordings by the language service; null where the operator has named no model for it. */
export const createTranscriber = (
  service: LanguageService,
  timeouts: LanguageTimeouts = defaultTimeouts,
): Transcriber | null => {
  const { transcriptionModel: model } = service
  if (model === undefined) return null
  const call = createLanguageCalls(service, timeouts)
  return {
    host: hostOf(service),
    model,
    transcribe: (recording, options) =>
      call({
        path: '/audio/transcriptions',
        body: formOf(recording, model),
        read: textIn,
        ...options,
      }),
  }
}

const formOf = ({ bytes, mediaType, name }: Recording, model: string): FormData => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: mediaType }), name)
  form.set('model', model)
  form.set('language', 'en')
  form.set('response_format', 'json')
  return form
}

/** The error of the parser would quote the answer, which must not be in the log. */
const textIn = (answer: string): string => {
  try {
    const { text } = Transcription.parse(JSON.parse(answer))
    return text.replace(/[\p{C}\s]+/gu, ' ').trim()
  } catch {
    throw new Error('The language service answered with something else than a transcript.')
  }
}
