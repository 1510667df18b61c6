import { LimitReached } from '../platform/errors.ts'
import type { LanguageModel } from '../platform/language-model.ts'
import type { Limits } from '../platform/limits.ts'
import { languageCallsOfAll, practiceLimits } from './practice-limits.ts'

type Task = {
  rules: string
  data: unknown
  /** Returns the text that may be shown, or null. */
  validate: (written: string) => string | null
}

/** Calls the operator's language service within its limits. Null means that the built-in text is used. */
export type LanguageWriter = { write(traineeId: string, task: Task): Promise<string | null> }

type Dependencies = { limits: Limits; model: LanguageModel; callsPerDay: number }

export const createLanguageWriter = ({ limits, model, callsPerDay }: Dependencies): LanguageWriter => {
  /** Counted in the database, so the limit holds over restarts and all servers. */
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
    write: async (traineeId, { rules, data, validate }) => {
      const written = await model.answer({ rules, data, mayCall: () => mayCall(traineeId) })
      return written === null ? null : validate(written)
    },
  }
}
