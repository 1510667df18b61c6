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
    'Your answers are kept in this browser and sent when the connection is back. They count if they arrive within a minute after time is up.',
  serverTrouble: 'The server could not save your answers',
  serverTroubleHelp: 'Your answers are kept in this browser. We keep trying until they are saved.',
  elsewhere:
    'This quiz was finished in another tab or on another device. Words you said correctly in either place count.',
  late: 'Your answer arrived after time was up. Words saved in time count.',
  toScores: 'Go to Quizzes Scores',
  retry: 'Retry',
  refusedTitle: 'Your answer could not be saved',
  goneTitle: 'Quiz deleted',
  gone: 'This quiz no longer exists. Your trainer deleted it while you had it open.',
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
  notSure: 'Not sure. Say it again; this costs no points.',
  incorrect: 'Not quite. Try again.',
  settings: 'Microphone and speech recognition',
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
  title: 'Microphone and speech recognition',
  lead: 'Speech recognition',
  engines: {
    elocute: {
      name: 'Elocute',
      text: 'Runs in this page. Your voice does not leave your device.',
    },
    'web-speech': {
      name: 'Your browser (Web Speech)',
      text: 'Your browser’s speech recognition. It may send your voice to the browser’s maker.',
    },
  },
  notHere: 'Not available in this browser.',
  browserMicrophone: 'Your browser’s speech recognition chooses the microphone itself.',
  fallbackFrom: {
    'web-speech': 'Your browser’s speech recognition stopped. Elocute’s is used instead; nothing is lost.',
    elocute:
      'Elocute’s speech recognition could not start. Your browser’s is used instead. It may send your voice to the browser’s maker.',
  },
  done: 'Done',
}
