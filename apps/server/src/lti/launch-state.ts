import { secondsAfter, type Clock } from '../platform/clock.ts'
import { isSameText, keyedHash, newToken } from '../platform/tokens.ts'

/** As long as somebody may take to sign in at the platform. */
export const launchMinutes = 10
/** A browser keeps this many launches at once, so that a page cannot fill its cookies. */
const slots = 32

/** What a launch that has begun leaves in the browser. */
type Begun = { state: string; nonce: string; cookie: { slot: number; value: string } }

const separator = '~'

/**
 * The state of launches, which costs no row: it names the platform and the time, signed. The cookie of the browser and the nonce follow
 * from it by the key of the server, so that whoever has the state of another browser cannot use it.
 */
export const createLaunchState = ({ clock, serverKey }: { clock: Clock; serverKey: Buffer }) => {
  const hash = (name: string, text: string) => keyedHash(serverKey, 'lti launch', name, text)
  const derived = (name: string, state: string) => hash(name, state).toString('base64url')

  const cookieOf = (state: string) => ({
    slot: (hash('slot', state)[0] ?? 0) % slots,
    value: derived('browser', state),
  })

  return {
    begin: (platformId: string): Begun => {
      const seconds = Math.floor(clock.now().getTime() / 1000)
      const content = [platformId, seconds.toString(36), newToken()].join(separator)
      const state = `${content}${separator}${derived('state', content)}`
      return { state, nonce: derived('nonce', state), cookie: cookieOf(state) }
    },

    /** What the state says, whoever sends it; null if it is not ours. `isInTime`: it was made a moment ago. */
    read: (state: string) => {
      const at = state.lastIndexOf(separator)
      const content = state.slice(0, Math.max(at, 0))
      if (!isSameText(state.slice(at + 1), derived('state', content))) return null
      const [platformId = '', seconds = ''] = content.split(separator)
      const begunAt = new Date(parseInt(seconds, 36) * 1000)
      const now = clock.now()
      return {
        platformId,
        nonce: derived('nonce', state),
        slot: cookieOf(state).slot,
        isInTime: begunAt <= secondsAfter(now, 60) && secondsAfter(begunAt, launchMinutes * 60) > now,
      }
    },

    /** Whether the browser of this cookie has begun the launch. */
    isOfBrowser: (state: string, cookie: string | undefined): boolean =>
      isSameText(cookie, cookieOf(state).value),
  }
}

export type LaunchState = ReturnType<typeof createLaunchState>
