import type { CefrLevel } from '@elocute/contract/cefr'
import type { Difficulty, QuizType } from '@elocute/contract/quiz-fields'

export type DemoQuiz = {
  title: string
  type: QuizType
  timerSeconds: number
  /** For whom it is meant; for everybody without one. */
  cefr?: CefrLevel
  /** Days since it was created. */
  made: number
  /** The share of the class that has taken it. */
  taken: number
  /** Open unless it says something else. */
  state?: 'draft' | 'archived'
  /** In how many days it is due; before 0 it is late. */
  dueIn?: number
  /** The group that it is for; for everyone without one. */
  group?: string
  words: readonly (string | readonly [string, Difficulty])[]
}

export const demoQuizzes: readonly DemoQuiz[] = [
  {
    title: 'Warm-up: everyday words',
    cefr: 'A1',
    type: 'pronounce_it_fast',
    timerSeconds: 120,
    made: 38,
    state: 'archived',
    taken: 1,
    words: ['morning', 'kitchen', 'yellow', 'window', 'river', 'garden', 'winter', 'pencil'],
  },
  {
    title: 'Short and long vowels',
    cefr: 'A2',
    type: 'pronounce_it_fast',
    timerSeconds: 150,
    made: 33,
    taken: 0.95,
    words: [
      'ship',
      ['sheep', 'Medium'],
      'full',
      ['fool', 'Medium'],
      'bet',
      ['bat', 'Hard'],
      'cut',
      ['cot', 'Hard'],
    ],
  },
  {
    title: 'On the phone',
    cefr: 'B1',
    type: 'shoot_the_word',
    timerSeconds: 90,
    made: 29,
    taken: 0.9,
    words: ['hello', 'speaking', 'moment', 'extension', 'message', 'callback', 'number', 'goodbye'],
  },
  {
    title: 'TH, voiced and unvoiced',
    type: 'pronounce_it_fast',
    timerSeconds: 180,
    made: 22,
    taken: 0.8,
    words: ['think', ['three', 'Medium'], 'mother', ['breathe', 'Hard'], 'weather', ['thousand', 'Hard']],
  },
  {
    title: 'Numbers and dates',
    type: 'shoot_the_word',
    timerSeconds: 120,
    made: 17,
    taken: 0.7,
    words: ['thirteen', 'thirty', 'fifteen', 'fifty', 'February', 'Wednesday', 'twelfth', 'quarter'],
  },
  {
    title: 'Customer care',
    type: 'pronounce_it_fast',
    timerSeconds: 200,
    made: 11,
    taken: 0.55,
    words: [
      'refund',
      'delivery',
      ['receipt', 'Hard'],
      ['warranty', 'Medium'],
      'account',
      ['schedule', 'Hard'],
      'invoice',
      'upgrade',
    ],
  },
  {
    title: 'Silent letters',
    type: 'pronounce_it_fast',
    timerSeconds: 150,
    made: 5,
    dueIn: -1,
    taken: 0.3,
    words: [['island', 'Medium'], 'knee', ['debt', 'Hard'], 'lamb', ['castle', 'Medium'], ['salmon', 'Hard']],
  },
  {
    title: 'Food and drink',
    type: 'shoot_the_word',
    timerSeconds: 90,
    made: 1,
    dueIn: 1,
    group: 'Monday class',
    taken: 0,
    words: ['coffee', 'ice cream', 'vegetable', 'chocolate', 'breakfast', 'sandwich'],
  },
  {
    title: 'Difficult clients',
    type: 'pronounce_it_fast',
    timerSeconds: 150,
    made: 1,
    taken: 0,
    state: 'draft',
    words: ['complaint', 'refund', ['apologise', 'Medium'], ['inconvenience', 'Hard'], 'manager', 'solution'],
  },
]
