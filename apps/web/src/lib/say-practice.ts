import { say as server } from '@elocute/contract/say'
import { counted } from './counted.ts'

/**
 * The words of speech practice. Beside `say.ts`, because they are a fifth as much as all others together and every page
 * would carry them. What the specification quotes stands here exactly as it is written there.
 */
export const sayPractice = {
  topic: 'Topic',
  topicPlaceholder: 'For example “My first job” or “Coffee”',
  topicTitle: 'What would you like to read about?',
  generate: 'Generate Script',
  generating: 'Writing your script…',
  generationFailed: 'Error Generating Script, Please try again or choose a different topic.',
  random: 'Random Topic',
  backToTopic: (topic: string) => `Back to “${topic}”`,
  writeOwn: 'Use your own text',
  backToOwn: 'Back to your own text',

  script: 'Your script',
  noScript: 'No script yet',
  noScriptHint: 'Choose a topic and press “Generate Script”, or type or paste a text of your own.',
  writers: {
    service: 'Written by the language service',
    library: 'From the library of passages',
    composer: 'Composed from the dictionary',
    own: 'Your own text',
    earlier: 'From your readings',
  },
  edit: 'Edit text',
  editor: 'Text to read aloud',
  editorHint: 'Type or paste it. Whole sentences work best.',
  characters: (length: number, max: number) =>
    `${length.toLocaleString('en')} of ${max.toLocaleString('en')} characters`,
  cut: (max: number) =>
    `Only the first ${max.toLocaleString('en')} characters were added. Shorten the text first.`,
  useText: 'Use this text',
  cancel: 'Cancel',
  textSize: 'Text size',
  smaller: 'Smaller text',
  larger: 'Larger text',
  replaceTitle: 'Discard your recording?',
  replaceText: 'It has not been analysed. Another script replaces it and discards the recording.',

  start: 'Start Recording',
  stop: 'Stop Recording',
  opening: 'Opening the microphone…',
  askingHint: 'Tap Allow when your browser asks.',
  recorder: 'Recorder',
  recordingSaid: 'Recording. Read the script aloud.',
  stopping: 'Recording stopped',
  readNow: 'Read the script aloud, then stop.',
  limit: (minutes: number) => `It stops automatically after ${minutes} minutes.`,
  timeCalls: { 60: '60 seconds left', 30: '30 seconds left', 10: '10 seconds left' },
  keys: 'You can also press Space or Enter to stop.',
  elapsed: 'Recording time',
  hearsNothing: 'No sound yet. Is this the right microphone?',
  device: 'Microphone',
  anyDevice: 'Microphone chosen by the browser',
  unnamedDevice: (n: number) => `Microphone ${n}`,
  keep: 'Keep this recording',
  keepHint: 'Otherwise your recording is deleted after the analysis, and only the scores are stored.',

  noMessage: 'the browser gave no reason',
  microphoneProblems: {
    dismissed: {
      title: 'Microphone permission wasn’t given',
      text: 'Microphone access denied by user',
      help: 'Press “Try Again” and choose “Allow”.',
    },
    denied: {
      title: 'Microphone access is turned off for this site',
      text: 'Microphone access denied by user',
      help: 'Open the site settings next to the address bar, allow the microphone, then press “Try Again”.',
    },
    blocked: {
      title: 'The microphone is blocked',
      text: (message: string) => `Error accessing microphone: ${message}`,
      help: 'Your computer or phone does not let the browser use the microphone. Open its privacy settings, allow the microphone for this browser, then press “Try Again”.',
    },
    missing: {
      title: 'No microphone available',
      text: 'No microphone found',
      help: 'Plug one in, or use a headset or a phone, then press “Try Again”.',
    },
    inUse: {
      title: 'The microphone cannot be used',
      text: (message: string) => `Error accessing microphone: ${message}`,
      help: 'Another program may be using it. Close that program, or plug the microphone in again, then press “Try Again”.',
    },
    unsupported: {
      title: 'This browser cannot record',
      text: (message: string) => `Error accessing microphone: ${message}`,
      help: 'Please use a current Chrome, Edge, Firefox or Safari, and open this page over https.',
    },
    other: {
      title: 'Recording could not start',
      text: (message: string) => `Error accessing microphone: ${message}`,
      help: 'Check your connection and your microphone, then press “Try Again”.',
    },
  },

  sending: 'Sending your recording',
  sent: (percent: number, loaded: string, total: string) => `${percent}% (${loaded} of ${total})`,
  analysing: 'Analysing your reading…',
  analysingFor: (seconds: number) => `${seconds} s`,
  stopSending: 'Stop',
  waiting: 'Waiting for connection',
  waitingHelp:
    'Your recording is kept in this page and sent when the connection is back. Do not close the page.',
  busy: 'The server is busy',
  busyHelp: 'Your recording is kept in this page and sent again automatically.',
  nextTry: (seconds: number) =>
    seconds > 120
      ? `Next try in ${Math.ceil(seconds / 60)} minutes`
      : seconds > 0
        ? `Next try in ${seconds} s`
        : 'Retrying again…',
  retry: 'Retry',
  signInAgain: 'Please sign in again',

  analysisFailed: 'Error Analyzing Speech, Please try recording again.',
  unscoredTitle: 'Your recording',
  lost: 'The microphone was disconnected and the recording stopped. You can still use what was recorded.',
  stopped: 'Your recording is here but has not been analysed.',
  refusedTitle: 'This recording cannot be scored',
  failedTitle: 'The analysis failed',
  whatToDo: {
    [server.noSpeech]: 'Listen to it. If you hear nothing, choose another microphone, then record again.',
    [server.tooQuiet]: 'Listen to it, come closer to the microphone, then record again.',
    [server.tooNoisy]: 'Listen to it, close the window or move to a quieter room, then record again.',
    [server.clipped]: 'Listen to it, hold the microphone a hand’s width away, then record again.',
    [server.tooShort]: 'Read from the first word to the last, then stop the recording.',
    [server.tooLongForScript]: 'Start right before the first word and stop right after the last.',
    [server.scriptTooLong]: 'Take out a part of the script, then record again.',
    [server.scriptUnreadable]: 'Write the script in English words, then record again.',
  } as Readonly<Record<string, string>>,
  whatToDoElse: 'Listen to it, then record again.',
  tooManyTitle: 'Please take a short break',
  tooMany: 'Too many readings in a short time.',
  analysedFrom: (time: string) =>
    `This recording can be analysed at ${time}. Until then it is kept in this page. Download it to be safe.`,
  analysedNow: 'This recording can be analysed now.',
  analyse: 'Analyse this recording',
  analyseAgain: 'Try Again',
  recordAgain: 'Record again',
  download: 'Download recording',
  fileName: (moment: string, ending: string) => `reading-${moment}.${ending}`,

  result: 'Your result',
  scoreOf: (score: string) => `Score ${score}`,
  bands: { green: 'clear', yellow: 'mostly clear', red: 'hard to follow' },
  scoredSaid: (score: string, band: string) => `Score ${score}, ${band}`,
  advice: 'What to work on',
  adviceSources: {
    engine: 'From the measurements of your reading',
    service: 'From the measurements of your reading, worded by the language service',
  },
  figures: 'Figures',
  figure: {
    accuracy: { name: 'Accuracy', means: 'How close your sounds are to those of the script.' },
    fluency: { name: 'Fluency', means: 'How smoothly you read, without breaks and stumbles.' },
    prosody: { name: 'Prosody', means: 'How natural stress, rhythm and melody sound.' },
    completeness: { name: 'Completeness', means: 'How much of the script was read.' },
    pace: { name: 'Pace', means: 'How fast you read.' },
  },
  pace: (wordsPerMinute: number) => counted(wordsPerMinute, 'word a minute', 'words a minute'),
  paces: {
    slow: 'Slow. Most listeners prefer 110 to 170.',
    comfortable: 'Comfortable for most listeners.',
    fast: 'Fast. Most listeners prefer 110 to 170.',
  },
  since: 'Compared with your last try',
  higher: (points: number) => `${points} higher`,
  lower: (points: number) => `${points} lower`,
  faster: (difference: number) => `${difference} faster`,
  slower: (difference: number) => `${difference} slower`,
  same: 'as before',

  words: 'Your words',
  wordsHelp: 'Select a word to see and hear its sounds.',
  leftOut: (count: number) => `${counted(count, 'word was', 'words were')} skipped.`,
  extra: (count: number) => `${counted(count, 'extra word was', 'extra words were')} said.`,
  allRead: 'Every word of the script was read, and no extra words.',
  hearIt: 'Hear it',
  hearMe: 'Hear me',
  speakerProblems: {
    unsupported: 'This browser cannot speak. You can play your recording, but not the model.',
    'no-voice':
      'This browser has no English voice, so you may hear nothing. Install one in the speech settings of your computer or phone, or use another browser.',
    failed: 'The word could not be spoken. Please try again.',
  },

  recordingTitle: 'Recording',
  play: 'Play recording',
  pause: 'Pause recording',
  position: 'Position',
  positionOf: (position: string, length: string) => `${position} of ${length}`,
  cannotPlay: 'This browser cannot play the recording. Download it and open it with another program.',
  kept: 'This recording is kept with its scores until you delete it.',
  notKept: 'This recording is not stored. It is gone when you close this page.',
  noRoom:
    'There was no space to keep this recording; its scores are kept. Download it before you close this page.',
  tryAgain: 'Try again',
  toHistory: 'See all your readings',

  history: 'Your readings',
  loadingRuns: 'Loading your readings…',
  runsFailed: 'Your readings could not be loaded',
  noRuns: 'No readings yet',
  noRunsHint: 'Record your first one above. Its scores appear here.',
  line: (count: number, first: number, latest: number, best: number) =>
    `${counted(count, 'score', 'scores')} over time: the first ${first}, the latest ${latest}, the best ${best}.`,
  meanOf: (readings: number) => `Each point is the mean of ${readings} readings.`,
  oldest: 'first',
  newest: 'latest',
  open: (day: string) => `Open the reading of ${day}`,
  hasRecording: 'with recording',
  delete: 'Delete',
  deleteOne: (day: string) => `Delete the reading of ${day}`,
  deleteTitle: 'Delete this reading?',
  deleteText: (day: string, hasRecording: boolean) =>
    `This permanently deletes the reading of ${day}${hasRecording ? ', its scores and its recording' : ' and its scores'}.`,
  deleteFailed: 'The reading could not be deleted. Please try again.',

  run: 'Reading',
  runOf: (day: string) => `Reading of ${day}`,
  where: 'Where you are',
  loadingRun: 'Loading the reading…',
  runFailed: 'The reading could not be loaded',
  back: 'Back to practice',
  readAgain: 'Read this script again',
  loadingRecording: 'Loading the recording…',
  recordingFailed: 'The recording could not be loaded. Please try again.',
  noRecording: 'The recording was deleted after the analysis because you did not choose to keep it.',
  deleteRecording: 'Delete recording',
  deleteRecordingTitle: 'Delete this recording?',
  deleteRecordingText: 'This permanently deletes the recording. The scores stay.',
  deleteRecordingFailed: 'The recording could not be deleted. Please try again.',

  leaveTitle: 'Leave this page?',
  stay: 'Stay',
  leave: 'Leave',
  leaveRecording:
    'You are recording. If you leave, the recording stops. What you have read so far is kept until you close the window.',
  leaveSending:
    'Your recording is being analysed. If you leave, the analysis stops. The recording is kept until you close the window.',
} as const
