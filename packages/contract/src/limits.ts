/** The limits that most pages need, each once and named; those of a feature have a file of their own. The name of a time has its unit. */
export const limits = {
  /** Between two reminders of a quiz: a little less than a day, so that a trainer can remind a class every morning. */
  reminderHours: 20,
  name: 100,
  email: 100,
  verificationCode: 6,
  signUpPassword: { min: 3, max: 20 },
  resetPassword: { min: 6, max: 64 },
  trainerPassword: { min: 12, max: 64 },
  /** Longer than any password that can be chosen, so that no stored password is refused at sign-in. */
  signInPassword: 128,
  schoolName: 100,
  groupName: 100,
  /** Trainees who are changed by one call. */
  chosenPeople: 300,
  /** A list of more trainees is not sorted by figures that are computed when it is shown. */
  sortedByFigure: 2000,
  quizTitle: { min: 3, max: 100 },
  questionWord: 50,
  questions: { min: 1, max: 200 },
  timerSeconds: { min: 1, max: 3600 },
  deleteConfirmation: 100,
  pointsPerWord: { pronounce_it_fast: 1, shoot_the_word: 5 },
  /** Grace period after the quiz timer for answers that are on their way. */
  answerGraceSeconds: 60,
  /** Tolerated skew of a client's clock. Times further off are replaced by the server's. */
  clockSkewSeconds: 120,
  /** The reason of a trainer's decision, and a trainee's note to an appeal. */
  decisionReason: 300,
  appealNote: 300,
  /** Days after the answer in which a trainee can appeal. */
  appealDays: 14,
  topic: 100,
  script: 2_000,
  scriptTitle: { min: 3, max: 100 },
  recordingSeconds: 180,
  recordingBytes: 12 * 1024 * 1024,
  practiceRuns: 200,
  /** How often an assigned script can be read. */
  readingTries: { min: 1, max: 10, usual: 3 },
  /** The maximum and default page size of a long list. */
  listPart: 1_000,
  listSearch: 100,
  redirectMs: 2_000,
  savedPauseMs: 2_000,
  resendPauseSeconds: 30,
} as const

/** Thresholds of colours, in percent, highest band last. */
export const bands = {
  completionRate: { yellowFrom: 30, greenFrom: 70 },
  resultBar: { yellowFrom: 60, greenFrom: 80 },
  performance: { orangeFrom: 40, yellowFrom: 60, greenFrom: 80 },
  /** A reading as a whole: hard to follow, mostly clear, clear. */
  reading: { yellowFrom: 60, greenFrom: 80 },
  /** One sound of a reading. Below the first threshold the scorer looks for a substitution. */
  sound: { yellowFrom: 65, greenFrom: 85 },
  /** A said word of the practice bag: again, hard, good, easy. */
  rating: { hardFrom: 60, goodFrom: 75, easyFrom: 90 },
} as const
