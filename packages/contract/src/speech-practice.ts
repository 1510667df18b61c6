import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, bytesOfFile, Id, IsoTimestamp, Message, showable } from './fields.ts'
import { limits } from './limits.ts'
import { rule } from './rule.ts'

/** The specification's list for Random Topic. */
export const randomTopics = [
  'Climate Change',
  'Space Exploration',
  'Digital Privacy',
  'Renewable Energy',
  'Ocean Conservation',
] as const

/** The source of a script: the language service or the library of passages. */
export const ScriptSource = z.enum(['service', 'library'])
export type ScriptSource = z.infer<typeof ScriptSource>

/** Whether a script of the library is about the topic, or nobody wrote about it and another script is offered. */
export const ScriptMatch = z.enum(['nearest', 'none'])
export type ScriptMatch = z.infer<typeof ScriptMatch>

/** `title` and `match` are null for a script of the language service, which wrote it about the topic. */
export const GeneratedScript = z.object({
  script: z.string(),
  source: ScriptSource,
  title: z.nullable(z.string()),
  match: z.nullable(ScriptMatch),
})
export type GeneratedScript = z.infer<typeof GeneratedScript>

export const GenerateScriptBody = z.object({
  topic: showable(rule('topic_required'), limits.topic, rule('topic_too_long')),
})

export const generateScript = defineEndpoint({
  method: 'POST',
  path: '/trainee/openai/generate-script',
  access: 'trainee',
  summary: 'A passage about a topic, to be read aloud',
  body: GenerateScriptBody,
  success: { status: 200, body: GeneratedScript },
})

const Score = z.int().check(z.minimum(0), z.maximum(100))
const Seconds = z.number().check(z.minimum(0))

export const PhoneResult = z.object({
  /** ARPAbet without stress. */
  phone: z.string(),
  ipa: z.string(),
  score: Score,
  /** The ARPAbet phone that was substituted for it, if any. */
  heard: z.optional(z.string()),
})
export type PhoneResult = z.infer<typeof PhoneResult>

export const WordVerdict = z.enum(['good', 'close', 'missed', 'omitted'])
export type WordVerdict = z.infer<typeof WordVerdict>

/** A syllable that was stressed instead of the usual one. Both are numbers from 0. */
export const WrongStress = z.object({
  /** The letters of each syllable. */
  syllables: z.array(z.string()),
  usual: z.int().check(z.minimum(0)),
  heard: z.int().check(z.minimum(0)),
})
export type WrongStress = z.infer<typeof WrongStress>

export const SpokenWord = z.object({
  text: z.string(),
  score: Score,
  verdict: WordVerdict,
  start_s: Seconds,
  end_s: Seconds,
  phones: z.array(PhoneResult),
  /** Only where the stress was certainly wrong. No score comes from it. */
  stress: z.optional(WrongStress),
})
export type SpokenWord = z.infer<typeof SpokenWord>

/** A syllable as it was said. A picture of a reading's melody is drawn from it; no score comes from it. */
export const MelodySyllable = z.object({
  /** The number of its word in `words`, from 0. */
  word: z.int().check(z.minimum(0)),
  /** Its letters; the whole word, and then nothing, where the letters cannot be divided. */
  text: z.string(),
  start_s: Seconds,
  duration_s: Seconds,
  /** Its fundamental frequency in semitones from the speaker's own median; null without voice. */
  semitones: z.nullable(z.number()),
  /** By the dictionary: 1 is the primary stress, 2 a secondary one, 0 none; null for a word that it lacks. */
  stress: z.nullable(z.literal([0, 1, 2])),
})
export type MelodySyllable = z.infer<typeof MelodySyllable>

export const SpeechResult = z.object({
  /** As text, for example "85/100". */
  score: z.string(),
  feedback: z.string(),
  /** In which language `feedback` is; English without it. */
  feedback_language: z.optional(z.string()),
  overall: Score,
  accuracy: Score,
  fluency: Score,
  prosody: Score,
  completeness: Score,
  pace_wpm: z.int().check(z.minimum(0)),
  duration_s: Seconds,
  /** In the order of the script. */
  words: z.array(SpokenWord),
  /** The number of spoken words that are not in the script. */
  extra_words: z.int().check(z.minimum(0)),
  /** The syllables of the words that were read, in the order of the script. Readings from before it was measured have none. */
  melody: z.optional(z.array(MelodySyllable)),
  engine: z.object({ name: z.string(), version: z.string() }),
  feedback_source: z.enum(['engine', 'service']),
})
export type SpeechResult = z.infer<typeof SpeechResult>

const AnalyzeFields = z.object({
  script: z
    .string(rule('script_required'))
    .check(
      z.trim(),
      z.minLength(1, { error: rule('script_required'), abort: true }),
      z.maxLength(limits.script, rule('script_too_long')),
    ),
  /** The length that the browser measured. A much shorter file is incomplete. */
  duration_s: z.optional(
    z.coerce
      .number(rule('duration_invalid'))
      .check(z.minimum(0, rule('duration_invalid')), z.maximum(3_600, rule('duration_invalid'))),
  ),
  /** The reading counts for this assignment, whose script it must be. */
  assignment_id: z.optional(Id),
  /** The trainee keeps the recording. Otherwise it is deleted after the analysis. */
  keep: z.optional(z.literal('1')),
  /**
   * A new key for each recording, repeated when it is sent again. The recording is then analysed and stored once. The server
   * remembers the key for a day.
   */
  idempotency_key: z.optional(z.uuid(rule('key_invalid'))),
})

export const analyzeVoice = defineEndpoint({
  method: 'POST',
  path: '/trainee/openai/analyze-voice',
  access: 'trainee',
  summary: 'Score a recorded reading of a script',
  upload: { file: 'audio', maxBytes: limits.recordingBytes, fields: AnalyzeFields },
  success: {
    status: 200,
    body: z.object({
      result: SpeechResult,
      run_id: Id,
      recording_kept: z.boolean(),
      /** Only where the recording was to be kept and could not be stored, for example on a full disk. */
      no_space: z.optional(z.literal(true)),
    }),
  },
})

export const PracticeRun = z.object({
  id: Id,
  created_at: IsoTimestamp,
  script: z.string(),
  /** The title of the assignment that it counts for, or of the library's script; null for any other script. */
  title: z.nullable(z.string()),
  overall: Score,
  /** Whether there is a kept recording, which can be played, downloaded and deleted. */
  has_recording: z.boolean(),
  /** Whether it counts for an assignment, so that trainers see it and it cannot be deleted. */
  counts: z.boolean(),
})
export type PracticeRun = z.infer<typeof PracticeRun>

export const listPracticeRuns = defineEndpoint({
  method: 'GET',
  path: '/trainee/practice-runs',
  access: 'trainee',
  summary: "The trainee's own readings, newest first",
  success: { status: 200, body: z.object({ data: z.array(PracticeRun) }) },
})

export const loadPracticeRun = defineEndpoint({
  method: 'GET',
  path: '/trainee/practice-runs/:id',
  access: 'trainee',
  summary: 'One reading with its whole result; null if what is stored of it is damaged',
  params: ById,
  success: {
    status: 200,
    body: z.object({ data: z.extend(PracticeRun, { result: z.nullable(SpeechResult) }) }),
  },
})

export const deletePracticeRun = defineEndpoint({
  method: 'DELETE',
  path: '/trainee/practice-runs/:id',
  access: 'trainee',
  summary: 'Delete a reading, its recording included',
  params: ById,
  success: { status: 200, body: Message },
})

export const readRecording = defineEndpoint({
  method: 'GET',
  path: '/trainee/practice-runs/:id/recording',
  access: 'trainee',
  summary: 'The bytes of a recording that was kept; with `download=1` to be saved as a file',
  params: ById,
  query: z.object({ download: z.optional(z.literal('1')) }),
  success: bytesOfFile,
})

export const deleteRecording = defineEndpoint({
  method: 'DELETE',
  path: '/trainee/practice-runs/:id/recording',
  access: 'trainee',
  summary: 'Delete a recording and keep its scores',
  params: ById,
  success: { status: 200, body: Message },
})
