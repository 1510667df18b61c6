import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { loggable } from '../loggable.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { readAtMost } from './read-at-most.ts'

/** An OpenAI-compatible chat service: the operator's account at one, or a program of his own. */
export type LanguageService = { url: string; key: string; model: string }

type Question = {
  /** What it is asked to do. */
  rules: string
  /** What it works on; whatever stands in there is no instruction. */
  data: unknown
  /** Asked before every call that leaves this machine, a second try included. */
  mayCall: () => Promise<boolean>
}

export type LanguageModel = {
  /** What it wrote, not yet judged by anybody; null when it cannot or may not answer. Never throws. */
  answer(question: Question): Promise<string | null>
}

export type Patience = { totalMs: number; pauseMs: { least: number; most: number } }

type Parts = {
  service: LanguageService
  log: Pick<Log, 'warn'>
  patience?: Patience
}

/** Somebody waits for it in front of a screen. */
const patienceOfPeople: Patience = { totalMs: 8_000, pauseMs: { least: 200, most: 800 } }
const answerBytes = 256 * 1024
/** Thinking included, of models that do; it bounds what a call can cost. */
const mostTokens = 2_000

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

/** The service said no; some of its reasons pass. */
class Refused extends Error {
  readonly passing: boolean
  readonly retryAfterMs: number

  constructor({ status, headers }: Response) {
    super(`The language service answered ${status}.`)
    this.name = 'Refused'
    this.passing = status === 429 || status >= 500
    this.retryAfterMs = 1000 * (Number(headers.get('retry-after') ?? 0) || 0)
  }
}

export const createLanguageModel = (parts: Parts): LanguageModel => {
  const { service, log, patience = patienceOfPeople } = parts
  const breaker = createCircuitBreaker(circuit)

  const ask = async (body: string, { mayCall }: Question, signal: AbortSignal): Promise<string> => {
    if (!(await mayCall())) throw new CallNotAllowed()
    const started = performance.now()
    try {
      return await complete(service, body, signal)
    } catch (error) {
      if (!(error instanceof Refused) || !error.passing) throw error
      const { least, most } = patience.pauseMs
      const pauseMs = Math.max(error.retryAfterMs, least + Math.random() * (most - least))
      // A second try that could not end in time would only be a burden to a service that is busy already.
      if (performance.now() - started + pauseMs > patience.totalMs / 2) throw error
      await pause(pauseMs, undefined, { signal })
      if (!(await mayCall())) throw new CallNotAllowed()
      return await complete(service, body, signal)
    }
  }

  return {
    answer: async (question) => {
      const body = requestBody(service, question)
      try {
        return await breaker.call(() => ask(body, question, AbortSignal.timeout(patience.totalMs)))
      } catch (error) {
        if (error instanceof CallNotAllowed) return null
        log.warn({ failure: loggable(error) }, 'the language service did not answer; using our own words')
        return null
      }
    },
  }
}

/** JSON keeps data apart from instructions: no text in it can end the block that it stands in. */
const requestBody = ({ model }: LanguageService, { rules, data }: Question): string =>
  JSON.stringify({
    model,
    max_completion_tokens: mostTokens,
    messages: [
      { role: 'system', content: rules },
      { role: 'user', content: JSON.stringify(data) },
    ],
  })

/** A redirect is an error: the configured address is the only one that the key and the data ever go to. */
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

/** A parser's own complaint quotes what it was given; the log shall not hold what people practise. */
const completionIn = (text: string): z.output<typeof Completion> => {
  try {
    return Completion.parse(JSON.parse(text))
  } catch {
    throw new Error('The language service answered with something else than a chat completion.')
  }
}
