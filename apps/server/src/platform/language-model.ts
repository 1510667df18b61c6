import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { loggable } from '../loggable.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { readAtMost } from './read-at-most.ts'

/** An OpenAI-compatible chat service. */
export type LanguageService = { url: string; key: string; model: string }

type Question = {
  /** The instructions of the task. */
  rules: string
  /** The input of the task, which is never part of the instructions. */
  data: unknown
  /** Called before every request, including a retry. */
  mayCall: () => Promise<boolean>
}

export type LanguageModel = {
  /** The text of the model, unchecked; null when there is no answer. Never throws. */
  answer(question: Question): Promise<string | null>
}

export type LanguageTimeouts = { totalMs: number; retryDelayMs: { min: number; max: number } }

type Parts = {
  service: LanguageService
  log: Pick<Log, 'warn'>
  timeouts?: LanguageTimeouts | undefined
}

/** A user waits for the answer. */
const defaultTimeouts: LanguageTimeouts = { totalMs: 8_000, retryDelayMs: { min: 200, max: 800 } }
const answerBytes = 256 * 1024
/** Including reasoning tokens. It limits the cost of a call. */
const maxTokens = 2_000

/** The daily limit of calls is reached. That is no failure of the service. */
class CallNotAllowed extends Error {}

const circuit = { failures: 5, openSeconds: 30, ignores: (error: unknown) => error instanceof CallNotAllowed }

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

/** The service answered with an error status. */
class Refused extends Error {
  readonly temporary: boolean
  readonly retryAfterMs: number

  constructor({ status, headers }: Response) {
    super(`The language service answered ${status}.`)
    this.name = 'Refused'
    this.temporary = status === 429 || status >= 500
    this.retryAfterMs = 1000 * (Number(headers.get('retry-after') ?? 0) || 0)
  }
}

export const createLanguageModel = (parts: Parts): LanguageModel => {
  const { service, log, timeouts = defaultTimeouts } = parts
  const breaker = createCircuitBreaker(circuit)

  const ask = async (body: string, { mayCall }: Question, signal: AbortSignal): Promise<string> => {
    if (!(await mayCall())) throw new CallNotAllowed()
    const started = performance.now()
    try {
      return await complete(service, body, signal)
    } catch (error) {
      if (!(error instanceof Refused) || !error.temporary) throw error
      const { min, max } = timeouts.retryDelayMs
      const delayMs = Math.max(error.retryAfterMs, min + Math.random() * (max - min))
      // A retry that cannot end in time would only be load for a service that is busy already.
      if (performance.now() - started + delayMs > timeouts.totalMs / 2) throw error
      await pause(delayMs, undefined, { signal })
      if (!(await mayCall())) throw new CallNotAllowed()
      return await complete(service, body, signal)
    }
  }

  return {
    answer: async (question) => {
      const body = requestBody(service, question)
      try {
        return await breaker.call(() => ask(body, question, AbortSignal.timeout(timeouts.totalMs)))
      } catch (error) {
        if (error instanceof CallNotAllowed) return null
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

/** A redirect is an error: the key and the data go only to the configured address. */
const complete = async (service: LanguageService, body: string, signal: AbortSignal): Promise<string> => {
  const response = await fetch(`${service.url.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    redirect: 'error',
    credentials: 'omit',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${service.key}`,
      'content-type': 'application/json',
    },
    body,
    signal,
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Refused(response)
  }
  const [choice] = completionIn(await readAtMost(response, answerBytes)).choices
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
