/** The limits of speaking tasks. A file of their own: the first pages do not load them. */
export const speakingLimits = {
  /** Of the prompt, of each question after it, and of a line of a conversation. */
  question: 1_000,
  /** What trainees know before a conversation. */
  situation: 1_000,
  preparationSeconds: { min: 0, max: 300, usual: 30 },
  tries: { min: 1, max: 3, usual: 1 },
  /** The sound of one question. 180 seconds of WAV, which some browsers record, are 5.8 MB. */
  partBytes: 6 * 1024 * 1024,
  /** What a trainer says about an answer, in writing. */
  comment: 1_000,
  /** What a trainer says about a place in an answer, and how many such remarks an answer has. */
  remark: 300,
  remarks: 20,
  /** What a trainee writes when she asks for her mark to be checked. */
  appealNote: 500,
  /** What answers have to say: for each question, with several ways to say it. */
  mustSay: { points: 5, alternatives: 5, phrase: { min: 2, max: 60 } },
  /** What a trainer records for a question. 60 seconds of WAV are 1.9 MB. */
  prompt: { seconds: 60, bytes: 2 * 1024 * 1024 },
  /** What is seen with the first question. */
  picture: { bytes: 5 * 1024 * 1024, megapixels: 40, alt: 300 },
  /** The host that writes down answers. */
  transcriptionHost: 300,
} as const

/** Of marks that two trainers make of the same answer, and of the answers on which they have agreed. */
export const agreementLimits = {
  /** With fewer pairs, kappa says nothing yet. */
  leastPairs: 10,
  /** Of a calibration set. */
  calibrationAnswers: 10,
} as const

/** What depends on the kind of a task: how many questions, lines or items it has, and how long the answer to one of them can be. */
export const speakingKindLimits = {
  answer: {
    questions: { min: 1, max: 4 },
    answerSeconds: { min: 15, max: 180, usual: 60 },
  },
  conversation: {
    questions: { min: 2, max: 12 },
    answerSeconds: { min: 5, max: 60, usual: 20 },
  },
  // Nothing is recorded in it.
  dictation: {
    questions: { min: 1, max: 30 },
    answerSeconds: { min: 0, max: 0, usual: 0 },
  },
  // A passage is as long as its model.
  shadowing: {
    questions: { min: 1, max: 4 },
    answerSeconds: { min: 0, max: 0, usual: 0 },
  },
} as const

/** Of shadowing. */
export const shadowingLimits = {
  /** How long somebody may still speak when the model is over. */
  afterSeconds: 4,
  /** How late in a recording the model may begin. */
  modelAtMs: 10_000,
  /** Of the words of a passage, in percent, that are heard in its model. */
  modelCompleteness: 70,
} as const

/** The most questions that a task of any kind has. */
export const mostQuestions = Math.max(
  ...Object.values(speakingKindLimits).map(({ questions }) => questions.max),
)

/** Of rubrics, by which answers are marked. */
export const rubricLimits = {
  name: { min: 3, max: 100 },
  criteria: { min: 2, max: 8 },
  criterionName: 60,
  levels: { min: 3, max: 6 },
  levelText: 300,
  /** What a level may be worth. */
  points: { min: 0, max: 100 },
} as const
