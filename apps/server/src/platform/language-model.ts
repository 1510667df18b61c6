import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { loggable } from '../loggable.ts'
import { secondsAfter, type Clock } from './clock.ts'
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
  clock: Clock
  log: { warn(details: object, message: string): void }
  patience?: Patience
}

/** Somebody waits for it in front of a screen. */
const patienceOfPeople: Patience = { totalMs: 8_000, pauseMs: { least: 200, most: 800 } }
const answerBytes = 256 * 1024
/** Thinking included, of models that do; it bounds what a call can cost. */
const mostTokens = 2_000
/** After this many failures in a row it is left alone for a while, so that nobody waits for it in vain. */
const restAfter = { failures: 5, seconds: 30 }

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
  const { service, clock, log, patience = patienceOfPeople } = parts
  let failures = 0
  let restsUntil = clock.now()
  let probing = false

  const ask = async (body: string, { mayCall }: Question, signal: AbortSignal): Promise<string | null> => {
    if (!(await mayCall())) return null
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
      return (await mayCall()) ? await complete(service, body, signal) : null
    }
  }

  const isResting = (): boolean => failures >= restAfter.failures && (clock.now() < restsUntil || probing)

  const failed = (error: unknown): null => {
    failures++
    restsUntil = secondsAfter(clock.now(), restAfter.seconds)
    log.warn(
      { failure: loggable(error), failures },
      'the language service did not answer; using our own words',
    )
    return null
  }

  return {
    answer: async (question) => {
      if (isResting()) return null
      // After a rest one call finds out whether the service is back, while the others are spared the wait.
      probing = failures >= restAfter.failures
      try {
        const written = await ask(
          requestBody(service, question),
          question,
          AbortSignal.timeout(patience.totalMs),
        )
        if (written !== null) failures = 0
        return written
      } catch (error) {
        return failed(error)
      } finally {
        probing = false
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
