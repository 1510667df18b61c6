import { listeningPartOf, type ListeningPart } from '@elocute/contract/listening'
import type { Question } from './lesson-plan.ts'

/** `chosen` has the answers so far, in the order of the questions. */
export type Lesson = {
  id: string
  contrast: string
  questions: readonly Question[]
  chosen: readonly string[]
}

/** `ready`: before the first question of a part. `answered`: the answer to a question of the training is shown. */
type LessonView = 'ready' | 'question' | 'answered' | 'finished'
export type LessonState = { lesson: Lesson; view: LessonView }
export type LessonEvent =
  | { type: 'begun' }
  | { type: 'chosen'; word: string }
  | { type: 'continued' }
  /** Another talker is heard, because the planned one is gone. */
  | { type: 'replaced'; talker: string }

export const partAt = (place: number): ListeningPart => listeningPartOf(place + 1)

/** A lesson that begins, or goes on after a reload, at the first question without an answer. */
export const openedLesson = (lesson: Lesson): LessonState => ({
  lesson,
  view: lesson.chosen.length >= lesson.questions.length ? 'finished' : 'ready',
})

/** The question that is asked, or whose answer is shown. */
export const currentQuestion = ({ lesson, view }: LessonState): Question | undefined =>
  lesson.questions[view === 'answered' ? lesson.chosen.length - 1 : lesson.chosen.length]

export const lessonReducer = (state: LessonState, event: LessonEvent): LessonState => {
  const { lesson, view } = state
  switch (event.type) {
    case 'begun':
      return view === 'ready' ? { ...state, view: 'question' } : state
    case 'chosen': {
      const question = lesson.questions[lesson.chosen.length]
      if (view !== 'question' || !question) return state
      if (event.word !== question.word && event.word !== question.other) return state
      const answered = { ...lesson, chosen: [...lesson.chosen, event.word] }
      // A test shows no answers, because it would train.
      if (partAt(lesson.chosen.length) === 'training') return { lesson: answered, view: 'answered' }
      return { lesson: answered, view: viewAfter(answered) }
    }
    case 'continued':
      return view === 'answered' ? { lesson, view: viewAfter(lesson) } : state
    case 'replaced': {
      // The answer to an earlier question was given to the talker who was heard then.
      if (view !== 'question') return state
      const questions = lesson.questions.map((question, place) =>
        place === lesson.chosen.length ? { ...question, talker: event.talker } : question,
      )
      return { ...state, lesson: { ...lesson, questions } }
    }
    default:
      return event satisfies never
  }
}

const viewAfter = ({ questions, chosen }: Lesson): LessonView => {
  const next = chosen.length
  if (next >= questions.length) return 'finished'
  return partAt(next) === partAt(next - 1) ? 'question' : 'ready'
}

export type Score = { right: number; n: number }

/** The right answers of a part. */
export const scoreOf = ({ questions, chosen }: Lesson, part: ListeningPart): Score => {
  const places = chosen.map((_, place) => place).filter((place) => partAt(place) === part)
  return {
    right: places.filter((place) => questions[place]?.word === chosen[place]).length,
    n: places.length,
  }
}

/** The words with wrong answers in the training, and if there are none all words. */
export const wordsToSay = ({ questions, chosen }: Lesson): string[] => {
  const wrong = questions.filter((question, at) => chosen[at] !== undefined && chosen[at] !== question.word)
  const from = wrong.length > 0 ? wrong : questions
  return [...new Set(from.flatMap(({ word, other }) => [word, other]))].slice(0, 8)
}
