import type { SpeechResult } from '@elocute/contract/speech-practice'
import type { ReadingReport } from '@elocute/speech/scoring/reading-report'

/** A report as it is stored and shown. `worded`: the feedback in the words of a language service, if there are some. */
export const toSpeechResult = (report: ReadingReport, worded: string | null = null): SpeechResult => ({
  ...report,
  score: `${report.overall}/100`,
  feedback: worded ?? report.feedback,
  feedback_source: worded === null ? 'engine' : 'service',
})
