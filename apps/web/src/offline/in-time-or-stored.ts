/** Keeps the service worker running until the work is done, although its page has an answer. */
export type KeepAlive = (work: Promise<unknown>) => void

/**
 * How long the server may take before what is stored is shown. `start`: for what the app begins with, less than the 5 s after which the
 * first page gives up asking who is signed in (`shared/session/current-home.ts`). `content`: a busy server may need some seconds, and what
 * is stored may lack the quiz of today; less than the 20 s after which a page gives up a call.
 */
export const patienceMs = { start: 3_500, content: 10_000 }

/**
 * What comes in time, and then what is stored: a telephone may have a signal through which nothing comes. Where nothing is stored, what
 * comes at last.
 */
export const inTimeOrStored = async (
  coming: Promise<Response>,
  stored: () => Promise<Response | undefined>,
  withinMs: number,
): Promise<Response> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), withinMs)
  })
  const first = await Promise.race([coming, late]).finally(() => clearTimeout(timer))
  return first ?? (await stored()) ?? coming
}
