import type { ItemSort } from '@elocute/contract/dictation-fields'
import { saveDictation } from '@elocute/contract/own-dictations'
import { appealWord } from '@elocute/contract/own-words'
import type { WordOutcome } from '@elocute/contract/attempt-fields'
import { answerPending, saveWord, startAttempt } from '@elocute/contract/quiz-attempts'
import { listRubrics } from '@elocute/contract/rubrics'
import { startSpeakingAnswer } from '@elocute/contract/speaking-answers'
import { changeSpeakingTask, createSpeakingTask } from '@elocute/contract/speaking-tasks'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { synthesise } from '../../packages/speech/fixtures/synthesise.ts'
import { wavOf } from '../../packages/speech/fixtures/wav.ts'
import type { Api } from './api.ts'

const rate = 16_000

/** A tone: a clip that the server accepts. */
const tone = (seconds: number): Uint8Array =>
  wavOf(
    Float32Array.from(
      { length: rate * seconds },
      (_, at) => 0.27 * Math.sin((2 * Math.PI * 220 * at) / rate),
    ),
  )

const sendSound = async (address: string, token: string, sound: Uint8Array = tone(1)): Promise<void> => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'audio/wav' }
  const response = await fetch(address, { method: 'PUT', headers, body: new Uint8Array(sound) })
  if (!response.ok) throw new Error(`the sound answered ${response.status}: ${await response.text()}`)
}

type Quiz = { id: string; questions: readonly { question_word: string }[] }

/** Answers a quiz as its game would: one outcome for each word, in order. Resolves to the id of the attempt. */
export const answerQuiz = async (
  api: Api,
  token: string,
  quiz: Quiz,
  outcomes: readonly WordOutcome[],
): Promise<string> => {
  const { id, started_at } = await api.call(startAttempt, { params: { id: quiz.id } }, token)
  for (const [at, outcome] of outcomes.entries()) {
    const heard = outcome === 'correct' ? quiz.questions[at]?.question_word : 'liver'
    const body = { outcome, heard, confidence: 0.64, at: formatUtc(new Date()) }
    await api.call(saveWord, { params: { id, n: at + 1 }, body }, token)
  }
  const now = formatUtc(new Date())
  const score = outcomes.filter((outcome) => outcome === 'correct').length
  const body = { quiz_id: quiz.id, score, started_at, completed_at: now, taken_at: now }
  await api.call(answerPending, { body }, token)
  return id
}

type Draft = {
  /** The outcome of each word of the quiz, in its order. */
  outcomes: readonly WordOutcome[]
  /** The numbers of the words whose clips are sent. */
  clips?: readonly number[]
  /** The note of an appeal on each of these words. */
  appeals?: Readonly<Record<number, string>>
  title?: string
  words?: string[]
  first?: string
  last?: string
}

/** A trainee answers a new quiz by calls to the server, as the page would make them. */
export const answeredQuiz = async (api: Api, url: string, draft: Draft) => {
  const { outcomes, clips = [], appeals = {}, title, words, first, last } = draft
  const trainee = await api.trainee({ ...(first && { first }), ...(last && { last }) })
  const quiz = await api.quiz({ ...(title && { title }), ...(words && { words }) })
  const id = await answerQuiz(api, trainee.token, quiz, outcomes)
  // Only a word with a recording can be contested.
  for (const n of new Set([...clips, ...Object.keys(appeals).map(Number)])) {
    await sendSound(`${url}/api/trainee/attempts/${id}/words/${n}/clip`, trainee.token)
  }
  for (const [n, note] of Object.entries(appeals))
    await api.call(appealWord, { params: { id, n }, body: { note } }, trainee.token)
  return { id, quiz, trainee }
}

/** A new speaking task, marked by a rubric that comes with the product. */
export const speakingTask = async (
  api: Api,
  trainer: string,
  questions: string[],
  title: string,
  seconds = 30,
) => {
  const [rubric] = (await api.call(listRubrics, {}, trainer)).data
  if (!rubric) throw new Error('no rubric comes with the product')
  const body = { title, questions, answer_seconds: seconds, rubric_id: rubric.id, tries: 2 }
  const { data: task } = await api.call(createSpeakingTask, { body }, trainer)
  return { task, rubric }
}

type Said = { kind: 'conversation' | 'shadowing'; title: string; questions: string[] }

/** A new task whose lines or passages are recorded, by a synthetic voice. */
export const recordedTask = async (api: Api, url: string, trainer: string, { kind, ...said }: Said) => {
  const [rubric] = (await api.call(listRubrics, {}, trainer)).data
  if (!rubric) throw new Error('no rubric comes with the product')
  const call = { preparation_seconds: 0, answer_seconds: 30, rubric_id: rubric.id }
  const body = { ...said, kind, state: 'draft' as const, ...(kind === 'conversation' && call) }
  const { data: task } = await api.call(createSpeakingTask, { body }, trainer)
  for (const [place, text] of said.questions.entries()) {
    const sound = wavOf(synthesise(text, { voice: 'en-gb+f3', speed: 140 }))
    await sendSound(
      `${url}/api/trainer/speaking-tasks/${task.id}/questions/${place + 1}/sound`,
      trainer,
      sound,
    )
  }
  await api.call(changeSpeakingTask, { params: { id: task.id }, body: { state: 'open' } }, trainer)
  return task
}

/** A whole answer to a speaking task by calls to the server. Resolves to its id. */
export const sendAnswer = async (
  api: Api,
  url: string,
  task: { id: string; questions: readonly string[] },
  token: string,
): Promise<string> => {
  const begun = await api.call(startSpeakingAnswer, { params: { id: task.id } }, token)
  const { id } = begun.data.answer
  for (const n of task.questions.keys())
    await sendSound(`${url}/api/trainee/speaking-answers/${id}/parts/${n + 1}`, token)
  return id
}

/** A trainee answers a new speaking task by calls to the server, and her answer waits for its mark. */
export const answeredSpeakingTask = async (api: Api, url: string, title: string) => {
  const trainer = await api.signInAsTrainer()
  const trainee = await api.trainee({ first: 'Aada', last: 'Speaker' })
  const { task, rubric } = await speakingTask(api, trainer, ['Where do you live?', 'And before?'], title)
  const id = await sendAnswer(api, url, task, trainee.token)
  return { id, task, trainee, trainer, rubric }
}

/** Trainees answer a new task with one question, each with so many seconds of sound. */
export const answersToTask = async (
  api: Api,
  url: string,
  { title, count, seconds }: { title: string; count: number; seconds: number },
) => {
  const trainer = await api.signInAsTrainer()
  const { task, rubric } = await speakingTask(api, trainer, ['Tell us about your day.'], title, seconds + 15)
  for (let n = 1; n <= count; n++) {
    const { token } = await api.trainee()
    const { data } = await api.call(startSpeakingAnswer, { params: { id: task.id } }, token)
    await sendSound(`${url}/api/trainee/speaking-answers/${data.answer.id}/parts/1`, token, tone(seconds))
  }
  // Each trainee was approved in a session of her own, and an account keeps the newest ones only.
  return { task, rubric, trainer: await api.signInAsTrainer() }
}

type DictatedItem = { sort: ItemSort; text: string }

/** A new dictation of these items, each played twice. */
export const dictationTask = async (
  api: Api,
  trainer: string,
  title: string,
  items: readonly DictatedItem[],
) => {
  const settings = { plays: 'twice', capitals: false, punctuation: false } as const
  const body = {
    kind: 'dictation' as const,
    title,
    questions: items.map(({ text }) => text),
    dictation: { sorts: items.map(({ sort }) => sort), ...settings },
  }
  return (await api.call(createSpeakingTask, { body }, trainer)).data
}

/** A trainee types something else for every item of a new dictation, by calls to the server. */
export const typedDictation = async (api: Api, title: string, items: readonly DictatedItem[]) => {
  const trainer = await api.signInAsTrainer()
  const trainee = await api.trainee({ first: 'Aada', last: 'Listener' })
  const task = await dictationTask(api, trainer, title, items)
  const begun = await api.call(startSpeakingAnswer, { params: { id: task.id } }, trainee.token)
  const { id } = begun.data.answer
  const typed = items.map((_, at) => ({ n: at + 1, typed: 'something else' }))
  await api.call(saveDictation, { params: { id }, body: { items: typed, send: true } }, trainee.token)
  return { id, task, trainee, trainer }
}
