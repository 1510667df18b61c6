import { counted } from './counted.ts'

/** What is said while a quiz is written, and about its results. */
export const sayQuizDraft = {
  title: 'Create New Quiz',
  titleField: 'Quiz title',
  type: 'Quiz type',
  typeNone: 'Select a quiz type',
  timer: 'Timer (seconds)',
  timerHint: (max: number) => `For the whole quiz, 1 to ${max.toLocaleString('en')} seconds.`,
  timerClock: (clock: string) => `${clock} minutes for the whole quiz.`,
  questions: 'Questions',
  questionsHint: 'Enter adds the next word. A list can be pasted: one word on each line, or with commas.',
  question: (position: number) => `Question ${position}`,
  difficulty: (position: number) => `Difficulty of question ${position}`,
  remove: (position: number) => `Remove question ${position}`,
  stored: (word: string) => `Will be stored as “${word}”.`,
  nothingLeft: 'Only letters, apostrophes and hyphens can be spoken.',
  add: 'Add question',
  added: (count: number) => `${counted(count, 'word', 'words')} added.`,
  leftOut: (count: number, max: number) =>
    `A quiz can have at most ${max} questions: ${counted(count, 'word was', 'words were')} left out.`,
  totalPoints: 'Total points',
  totalPointsText: (points: number, words: number, each: number) =>
    `${points.toLocaleString('en')} (${counted(words, 'word', 'words')} × ${each})`,
  totalPointsOpen: 'Select a quiz type first',
  kept: 'What you have typed is kept until you create the quiz or discard the draft.',
  restored: 'This is the draft that you began earlier.',
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
  noneHint: 'Results appear here as soon as you have active trainees.',
}
