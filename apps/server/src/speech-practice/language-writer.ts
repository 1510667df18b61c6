import { LimitReached, type Limits } from '../platform/limits.ts'
import type { LanguageModel } from '../platform/language-model.ts'
import { languageCallsOfAll, practiceLimits } from './practice-limits.ts'

type Task = {
  rules: string
  data: unknown
  /** What is fit to be shown of what was written; null when nothing is. */
  judge: (written: string) => string | null
}

/** Lets the operator's language service write, as far as it may and can; null means that our own words are used. */
export type LanguageWriter = { write(traineeId: string, task: Task): Promise<string | null> }

type Parts = { limits: Limits; model: LanguageModel; callsPerDay: number }

export const createLanguageWriter = ({ limits, model, callsPerDay }: Parts): LanguageWriter => {
  /** Counted in the database, so that it holds after a restart and on all servers together. */
  const mayCall = async (traineeId: string): Promise<boolean> => {
    try {
      await limits.takeAll([
        [practiceLimits.languageCalls, traineeId],
        [languageCallsOfAll(callsPerDay), 'everybody'],
      ])
      return true
    } catch (error) {
      if (error instanceof LimitReached) return false
      throw error
    }
  }

  return {
    write: async (traineeId, { rules, data, judge }) => {
      const written = await model.answer({ rules, data, mayCall: () => mayCall(traineeId) })
      return written === null ? null : judge(written)
    },
  }
}
