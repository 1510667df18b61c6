import type { Contrast } from '@elocute/speech/text/listening-contrasts'
import { planLesson, recordedVoices, type Voice } from './lesson-plan.ts'
import { lessonStorage, type KeptLesson } from './lesson-storage.ts'
import { schoolTalkers, type SchoolTalker } from './listening.queries.ts'
import { fetchRecordings, keyOf, type Recordings } from './sounds.ts'

export type OpenedLesson = { kept: KeptLesson; recordings: Recordings }

type Options = { onProgress: (share: number) => void; signal: AbortSignal }

/** Trainers who have recorded at least so many pairs are heard in the lessons, and at most so many of them. */
const leastPairs = 3
const mostSchoolTalkers = 2

/** Goes on with the kept lesson of this contrast if its recordings are there, or plans a new one. Fetches the recordings. */
export const openLesson = async (
  contrast: Contrast,
  traineeId: string,
  options: Options,
): Promise<OpenedLesson> => {
  // Without them, or without a connection, a lesson has the voices of the product.
  const ofSchool = (await schoolTalkers(contrast.id).catch((): SchoolTalker[] => []))
    .filter(({ takes }) => takes.length >= 2 * leastPairs)
    .slice(0, mostSchoolTalkers)
  const recordings = await fetchRecordings(contrast, ofSchool, options)
  const kept = lessonStorage.get({ traineeId, contrast: contrast.id })
  if (kept && isPlayable(kept, recordings)) return { kept, recordings }
  const schoolVoices = ofSchool.map(({ id, takes }): Voice => {
    const fetched = new Set(takes.map(({ word }) => word).filter((word) => recordings.has(keyOf(id, word))))
    const whole = contrast.pairs.filter((pair) => pair.every((word) => fetched.has(word)))
    return { talker: id, words: new Set(whole.flat()) }
  })
  const voices = [...recordedVoices(contrast), ...schoolVoices].filter(({ words }) => words.size > 0)
  const questions = planLesson(contrast, voices, Math.random)
  const planned = { id: crypto.randomUUID(), contrast: contrast.id, questions, chosen: [], saved: 0 }
  return { kept: planned, recordings }
}

/** A trainer may have deleted recordings that a kept lesson needs. What is over needs none. */
const isPlayable = ({ questions, chosen, saved }: KeptLesson, recordings: Recordings): boolean => {
  const left = questions.slice(chosen.length)
  if (left.length === 0) return saved < chosen.length
  return left.every(({ talker, word }) => recordings.has(keyOf(talker, word)))
}
