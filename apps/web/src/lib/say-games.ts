import { counted } from './counted.ts'

/**
 * What the games say. Beside `say.ts`, like the other files of this kind: every page would carry it.
 */
export const sayGames = {
  loading: 'Loading Quiz....',
  failedTitle: 'The quiz could not be loaded',
  pronounceFailed: 'An error occured. Try again later', // sic, specification §8
  back: 'Back to quizzes',
  start: 'Start Quiz',
  starting: 'Starting…',
  startFailed: 'Something went wrong. Try again later',
  timeLimit: 'Time Limit',
  timeRemaining: 'Time remaining',
  seconds: (seconds: number) => `${seconds} s`,
  timeOf: (seconds: number) => counted(seconds, 'second', 'seconds'),
  timeCalls: { 60: '60 seconds left', 30: '30 seconds left', 10: '10 seconds left' },
  waiting: 'Waiting for connection',
  waitingHelp:
    'Your answers are kept in this browser and sent as soon as the connection is back. They count when they arrive within a minute after the time is over.',
  serverTrouble: 'The server could not save it',
  serverTroubleHelp: 'Your answers are kept in this browser. We keep trying until they are saved.',
  elsewhere:
    'This quiz was finished in another tab or on another device. Words you said correctly count, here and there.',
  late: 'Your answer came after the time was over. Words that were saved in time count.',
  toScores: 'Go to Quizzes Scores',
  retry: 'Retry',
  refusedTitle: 'Your answer could not be saved',
  goneTitle: 'Quiz deleted',
  gone: 'This quiz no longer exists. Your trainer has deleted it while it was open here.',
  submit: 'Submit Quiz',
  submitting: 'Submitting',
  submittedTitle: 'Quiz Submitted',
  submitted: 'Quiz Submitted Successfully',
  submitFailed: 'Something went wrong. Try again later',
  startSpeaking: 'Start Speaking',
  listening: 'Listening...',
  preparing: 'Getting ready…',
  stopHint: 'Press again to stop.',
  youSaid: (text: string) => `You said: ${text}`,
  correct: 'Correct! ✓',
  notSure: 'Not sure, say it again. This costs nothing.',
  incorrect: 'Not this word yet. Say it again.',
  settings: 'Microphone and recogniser',
  keys: 'Keyboard shortcuts',
  keySpeak: 'speak or stop',
  keyNext: 'next word',
  keySkip: 'skip',
  space: 'Space',
  enter: 'Enter',
  s: 'S',
  completed: 'Quiz Completed!',
  lastStep: 'Your answer is saved. Submit it to finish.',
}

export const sayRecogniser = {
  title: 'Microphone and recogniser',
  lead: 'Who listens to your words?',
  engines: {
    elocute: {
      name: 'Elocute',
      text: 'Listens inside this page. Your voice does not leave your device.',
    },
    'web-speech': {
      name: 'Your browser (Web Speech)',
      text: 'The recogniser of your browser. It may send your voice to the maker of the browser.',
    },
  },
  notHere: 'Not available in this browser.',
  browserMicrophone: 'The recogniser of your browser chooses the microphone itself.',
  fallbackFrom: {
    'web-speech': 'The recogniser of your browser stopped. Elocute listens now; nothing is lost.',
    elocute:
      'Elocute’s own recogniser could not start here. The recogniser of your browser listens now. It may send your voice to the maker of the browser.',
  },
  done: 'Done',
}
