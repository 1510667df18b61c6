import { counted } from './counted.ts'

/** What is said while a quiz is written, and about its results. */
export const sayQuizDraft = {
  title: 'Create New Quiz',
  titleField: 'Quiz title',
  type: 'Quiz type',
  typeNone: 'Select a quiz type',
  timer: 'Timer (seconds)',
  timerHint: (max: number) => `For the whole quiz, 1 to ${max.toLocaleString('en')} seconds.`,
  timerTotal: (minutes: number, seconds: number) =>
    `${[
      ...(minutes > 0 ? [counted(minutes, 'minute', 'minutes')] : []),
      ...(seconds > 0 ? [counted(seconds, 'second', 'seconds')] : []),
    ].join(' ')} in total.`,
  questions: 'Questions',
  questionsHint:
    'Press Enter to add the next word. You can paste a list: one word per line, or separated by commas.',
  question: (position: number) => `Question ${position}`,
  difficulty: (position: number) => `Difficulty of question ${position}`,
  remove: (position: number) => `Remove question ${position}`,
  stored: (word: string) => `Will be stored as “${word}”.`,
  nothingLeft: 'Use letters, apostrophes and hyphens only.',
  add: 'Add question',
  added: (count: number) => `${counted(count, 'word', 'words')} added.`,
  leftOut: (count: number, max: number) =>
    `A quiz can have at most ${max} questions: ${counted(count, 'word was', 'words were')} not added.`,
  totalPoints: 'Total points',
  totalPointsText: (points: number, words: number, each: number) =>
    `${points.toLocaleString('en')} (${counted(words, 'word', 'words')} × ${each})`,
  totalPointsOpen: 'Select a quiz type first',
  kept: 'Your draft is kept until you create the quiz or discard it.',
  restored: 'Restored from your earlier draft.',
  discard: 'Discard draft',
  discardAsk: 'Discard everything typed here?',
  discardYes: 'Yes, discard',
  discardNo: 'Keep it',
  create: 'Create quiz',
  creating: 'Creating…',
}

export const sayQuizResults = {
  title: 'Quiz Results',
  loading: 'Loading results…',
  taken: 'Taken by',
  takenOf: (taken: number, all: number) =>
    `${taken.toLocaleString('en')} of ${counted(all, 'trainee', 'trainees')}`,
  average: 'Average score',
  averageText: (score: string, total: number, percent: number) => `${score} / ${total} (${percent}%)`,
  averageNone: 'Nobody has taken it yet',
  timer: 'Time limit',
  table: 'Results of the trainees',
  trainee: 'Trainee',
  rank: (rank: number) => `Rank ${rank}`,
  medals: { gold: 'Gold', grey: 'Silver', bronze: 'Bronze' },
  score: 'Score',
  result: 'Result',
  performance: 'Performance',
  date: 'Taken',
  waiting: 'Answered, not submitted yet',
  notTaken: 'Not taken yet',
  none: 'No results yet',
  noneHint: 'Results appear here when you have active trainees.',
}
