/** Addresses that carry an id, as the router reads them. */
export const patterns = {
  trainerQuiz: '/trainer/quizzes/:id',
  trainerAttempt: '/trainer/attempts/:id',
  trainerTrainee: '/trainer/trainees/:id',
  trainerGroup: '/trainer/groups/:id',
  trainerModule: '/trainer/modules/:id',
  traineeModule: '/trainee/modules/:id',
  pronounceItFast: '/trainee/pronounce-it-fast/:id',
  shootTheWord: '/trainee/shoot-the-word/:id',
  quizTaken: '/trainee/quizzes/:id/taken',
  quizResult: '/trainee/quizzes/:id/result',
  speechRun: '/trainee/speech-practice/:id',
  document: '/documents/:id',
  unsubscribe: '/unsubscribe/:token',
} as const

const withId = (pattern: string) => (id: string) => pattern.replace(':id', encodeURIComponent(id))

/** Every address of the web app, as links use it. */
export const paths = {
  landing: '/',
  auth: '/auth',
  // In the address and not in a link's state: the start page's links work before its code has come.
  signIn: '/auth#sign-in',
  signUp: '/auth#sign-up',
  forgotPassword: '/forgot-password',
  setup: '/setup',
  unauthorized: '/unauthorized',
  document: withId(patterns.document),
  trainer: {
    home: '/trainer/home',
    quizzes: '/trainer/quizzes',
    quiz: withId(patterns.trainerQuiz),
    attempt: withId(patterns.trainerAttempt),
    appeals: '/trainer/appeals',
    modules: '/trainer/modules',
    module: withId(patterns.trainerModule),
    trainees: '/trainer/trainees',
    trainee: withId(patterns.trainerTrainee),
    groups: '/trainer/groups',
    group: withId(patterns.trainerGroup),
    accuracy: '/trainer/accuracy',
    settings: '/trainer/settings',
    audit: '/trainer/audit',
    rescore: '/trainer/rescore',
    account: '/trainer/account',
  },
  trainee: {
    pending: '/trainee/pending',
    quizzes: '/trainee/quizzes',
    quizzesScore: '/trainee/quizzes-score',
    speechPractice: '/trainee/speech-practice',
    speechRun: withId(patterns.speechRun),
    dictionary: '/trainee/dictionary',
    account: '/trainee/account',
    modules: '/trainee/modules',
    module: withId(patterns.traineeModule),
    pronounceItFast: withId(patterns.pronounceItFast),
    shootTheWord: withId(patterns.shootTheWord),
    quizTaken: withId(patterns.quizTaken),
    quizResult: withId(patterns.quizResult),
  },
} as const
