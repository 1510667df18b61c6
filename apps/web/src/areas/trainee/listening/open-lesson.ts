import type { Contrast } from '@elocute/speech/text/listening-contrasts'
import { planLesson, recordedVoices, standInFor, type Question, type Voice } from './lesson-plan.ts'
import { partAt } from './lesson.reducer.ts'
import { lessonStorage, type KeptLesson } from './lesson-storage.ts'
import { classmates, schoolTalkers, type Classmate, type SchoolTalker } from './listening.queries.ts'
import { fetchRecordings, keyOf, type Recordings } from './sounds.ts'
import { newId } from '../../../text/new-id.ts'

export type OpenedLesson = {
  kept: KeptLesson
  recordings: Recordings
  /** The recorded voice that takes over a question of the training. */
  standInFor: (question: Question) => string | undefined
}

type Options = {
  /** A finished lesson is not shown again. */
  another: boolean
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Trainers who have recorded at least so many pairs are heard in the lessons, and at most so many of them. */
const leastPairs = 3
const mostSchoolTalkers = 2

/**
 * Goes on with the kept lesson of this contrast if its voices are there, or plans a new one. Fetches the recordings. A finished lesson whose
 * answers wait is shown again, as after a reload without a connection; nothing of it has to be heard.
 */
export const openLesson = async (
  contrast: Contrast,
  traineeId: string,
  { another, ...options }: Options,
): Promise<OpenedLesson> => {
  const finished = another ? null : lessonStorage.waiting({ traineeId, contrast: contrast.id })
  if (finished) return { kept: finished, recordings: new Map(), standInFor: () => undefined }
  // Without them, or without a connection, a lesson has the voices of the product.
  const [ofSchool, ofClass] = await Promise.all([
    schoolTalkers(contrast.id)
      .catch((): SchoolTalker[] => [])
      .then((talkers) =>
        talkers.filter(({ takes }) => takes.length >= 2 * leastPairs).slice(0, mostSchoolTalkers),
      ),
    classmates(contrast.id).catch((): Classmate[] => []),
  ])
  const recordings = await fetchRecordings(contrast, ofSchool, options)
  const schoolVoices = ofSchool.map(({ id, takes }) => {
    const fetched = takes.map(({ word }) => word).filter((word) => recordings.has(keyOf(id, word)))
    return voiceOf(contrast, id, fetched)
  })
  const recorded = [...recordedVoices(contrast), ...schoolVoices].filter(hasWords)
  const standIn = (question: Question) => standInFor(question, contrast, recorded)
  const kept = lessonStorage.get({ traineeId, contrast: contrast.id })
  if (kept && isPlayable(kept, recorded, standIn)) return { kept, recordings, standInFor: standIn }
  const classVoices = ofClass.map(({ id, words }) => voiceOf(contrast, id, words)).filter(hasWords)
  const questions = planLesson(contrast, [...recorded, ...classVoices], Math.random)
  const planned = { id: newId(), contrast: contrast.id, questions, chosen: [], saved: 0 }
  return { kept: planned, recordings, standInFor: standIn }
}

/** A talker with the words of whole pairs. A server of another release may have other pairs. */
const voiceOf = ({ pairs }: Contrast, talker: string, words: readonly string[]): Voice => {
  const whole = pairs.filter((pair) => pair.every((word) => words.includes(word)))
  return { talker, words: new Set(whole.flat()) }
}

const hasWords = ({ words }: Voice): boolean => words.size > 0

/**
 * A trainer may have deleted recordings that a kept lesson needs, and a classmate may have taken her consent back. In the training
 * another voice takes over when the question is played; a test has only one voice. What is over needs none.
 */
const isPlayable = (
  { questions, chosen }: KeptLesson,
  recorded: readonly Voice[],
  standIn: OpenedLesson['standInFor'],
): boolean =>
  questions.every((question, place) => {
    if (place < chosen.length || isSaidBy(recorded, question)) return true
    return partAt(place) === 'training' && standIn(question) !== undefined
  })

const isSaidBy = (voices: readonly Voice[], question: Question): boolean =>
  voices.some(({ talker, words }) => talker === question.talker && words.has(question.word))
