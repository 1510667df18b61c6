import { setTimeout as pause } from 'node:timers/promises'
import type { Fault, Pipe } from './tcp-proxy.ts'

/** What networks do to a service. Some count, so each is made anew for its use. */
export const networkFaults = {
  refused: (): Fault => ({ open: 'reset', accept: 'refuse' }),
  /** Connections are taken and broken. */
  broken: (): Fault => ({ open: 'reset', accept: 'reset' }),
  /** Everything vanishes: what is sent on open connections, and whoever knocks. */
  silent: (): Fault => ({ open: 'silence', accept: 'silence' }),
  /** Open connections are silent for ever, as when a firewall forgot them; new ones work. */
  forgotten: (): Fault => ({ open: 'silence' }),
  /** Open connections break; new ones work. */
  restarted: (): Fault => ({ open: 'reset' }),
  slow: (ms: number): Fault => ({
    pass: async (chunk) => {
      await pause(ms)
      return chunk
    },
  }),
  /** Answers come a byte at a time. */
  drip: (everyMs: number): Fault => ({
    pass: async (chunk, { to, side }) => {
      if (side === 'up') return chunk
      for (const byte of chunk) {
        if (!to.writable) break
        to.write(Buffer.of(byte))
        await pause(everyMs)
      }
      return undefined
    },
  }),
  /** Something else listens there. */
  otherProtocol: (greeting: string): Fault => ({ open: 'reset', accept: 'silence', greeting }),
  /** Breaks when so many bytes have gone that way. */
  cutAfter: (bytes: number, side: Pipe['side']): Fault => endAfter(bytes, side, (pipe) => pipe.cut()),
  /** Nothing more arrives when so many bytes have gone that way. */
  silentAfter: (bytes: number, side: Pipe['side']): Fault => endAfter(bytes, side, () => undefined),
  /** Breaks before a word arrives. */
  cutAtWord: (word: string): Fault => ({
    pass: (chunk, { side, cut }) => {
      if (side === 'down' || !chunk.includes(word)) return chunk
      cut()
      return undefined
    },
  }),
  /** Breaks after a word has arrived and before it is answered. */
  cutAfterWord: (word: string): Fault => {
    let said = false
    return {
      pass: (chunk, { side, cut }) => {
        if (side === 'up') said ||= chunk.includes(word)
        else if (said) cut()
        return side === 'down' && said ? undefined : chunk
      },
    }
  },
}

const endAfter = (bytes: number, wanted: Pipe['side'], end: (pipe: Pipe) => void): Fault => {
  let passed = 0
  return {
    pass: (chunk, pipe) => {
      if (pipe.side !== wanted) return chunk
      const room = Math.max(0, bytes - passed)
      passed += chunk.length
      if (chunk.length <= room) return chunk
      pipe.to.write(chunk.subarray(0, room), () => end(pipe))
      return undefined
    },
  }
}
