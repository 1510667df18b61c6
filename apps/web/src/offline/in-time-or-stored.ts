/** Keeps the service worker running until the work is done, although its page has an answer. */
export type KeepAlive = (work: Promise<unknown>) => void

/** Less than the 5 s after which the first page gives up asking who is signed in (`shared/session/current-home.ts`). */
const patienceMs = 3_500

/**
 * What comes within some seconds, and after them what is stored: a telephone may have a signal through which nothing comes. Where nothing
 * is stored, what comes at last.
 */
export const inTimeOrStored = async (
  coming: Promise<Response>,
  stored: () => Promise<Response | undefined>,
): Promise<Response> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  const first = await Promise.race([coming, late]).finally(() => clearTimeout(timer))
  return first ?? (await stored()) ?? coming
}
