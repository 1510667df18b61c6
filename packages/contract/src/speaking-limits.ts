/** The limits of speaking tasks. A file of their own: the first pages do not load them. */
export const speakingLimits = {
  /** Of the prompt, and of each question after it. */
  question: 1_000,
  /** The prompt and the questions after it. */
  questions: { min: 1, max: 4 },
  preparationSeconds: { min: 0, max: 300, usual: 30 },
  answerSeconds: { min: 15, max: 180, usual: 60 },
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
} as const

/** Of marks that two trainers make of the same answer, and of the answers on which they have agreed. */
export const agreementLimits = {
  /** With fewer pairs, kappa says nothing yet. */
  leastPairs: 10,
  /** Of a calibration set. */
  calibrationAnswers: 10,
} as const

/** Of rubrics, by which answers are marked. */
export const rubricLimits = {
  name: { min: 3, max: 100 },
  criteria: { min: 2, max: 8 },
  criterionName: 60,
  levels: { min: 3, max: 6 },
  levelText: 300,
} as const
