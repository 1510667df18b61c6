import type { LanguageModel } from '../platform/language-model.ts'
import { languageCallsOfAll } from '../platform/language-service.ts'
import type { Limits } from '../platform/limits.ts'
import { practiceLimits } from './practice-limits.ts'

type Task = {
  rules: string
  data: unknown
  /** Returns the text that may be shown, or null. */
  validate: (written: string) => string | null
}

/** Calls the operator's language service within its limits. Null means that the built-in text is used. */
export type LanguageWriter = { write(traineeId: string, task: Task): Promise<string | null> }

type Dependencies = { limits: Limits; model: LanguageModel; callsPerDay: number }

export const createLanguageWriter = ({ limits, model, callsPerDay }: Dependencies): LanguageWriter => ({
  write: async (traineeId, { rules, data, validate }) => {
    const written = await model.answer({
      rules,
      data,
      // Counted in the database, so the limit holds over restarts and all servers.
      demandCall: () =>
        limits.takeAll([[practiceLimits.languageCalls, traineeId], languageCallsOfAll(callsPerDay)]),
    })
    return written === null ? null : validate(written)
  },
})
