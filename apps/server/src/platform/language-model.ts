import { z } from 'zod'
import type { Log } from '../log.ts'
import { loggable } from '../loggable.ts'
import { LimitReached } from './errors.ts'
import { createLanguageCalls, type LanguageService, type LanguageTimeouts } from './language-service.ts'

type Question = {
  /** The instructions of the task. */
  rules: string
  /** The input of the task, which is never part of the instructions. */
  data: unknown
  /** Called before every request, including a retry. Throws `LimitReached` where no more calls are allowed. */
  demandCall: () => Promise<unknown>
}

export type LanguageModel = {
  /** The text of the model, unchecked; null when there is no answer. Never throws. */
  answer(question: Question): Promise<string | null>
}

type Parts = {
  service: LanguageService
  log: Pick<Log, 'warn'>
  timeouts?: LanguageTimeouts | undefined
}

/** A user waits for the answer. */
const defaultTimeouts: LanguageTimeouts = { totalMs: 8_000, retryDelayMs: { min: 200, max: 800 } }
/** Including reasoning tokens. It limits the cost of a call. */
const maxTokens = 2_000

const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string() }),
        finish_reason: z.nullish(z.string()),
      }),
    )
    .min(1),
})

/** The chat of the language service. */
export const createLanguageModel = (parts: Parts): LanguageModel => {
  const { service, log, timeouts = defaultTimeouts } = parts
  const call = createLanguageCalls(service, timeouts)

  return {
    answer: async (question) => {
      const body = requestBody(service, question)
      try {
        return await call({
          path: '/chat/completions',
          body,
          demandCall: question.demandCall,
          read: textIn,
        })
      } catch (error) {
        if (error instanceof LimitReached) return null
        log.warn(
          { failure: loggable(error) },
          'the language service did not answer; using the built-in texts',
        )
        return null
      }
    },
  }
}

/** The data is JSON in a message of its own, so no text in it can end its block and become an instruction. */
const requestBody = ({ model }: LanguageService, { rules, data }: Question): string =>
  JSON.stringify({
    model,
    max_completion_tokens: maxTokens,
    messages: [
      { role: 'system', content: rules },
      { role: 'user', content: JSON.stringify(data) },
    ],
  })

const textIn = (answer: string): string => {
  const [choice] = completionIn(answer).choices
  if (choice === undefined || !['stop', null, undefined].includes(choice.finish_reason))
    throw new Error('The language service broke off its answer.')
  return choice.message.content
}

/** The error of the parser would quote the answer, which must not be in the log. */
const completionIn = (text: string): z.output<typeof Completion> => {
  try {
    return Completion.parse(JSON.parse(text))
  } catch {
    throw new Error('The language service answered with something else than a chat completion.')
  }
}
