import { setTimeout as pause } from 'node:timers/promises'
import type { Fault, Pipe } from './tcp-proxy.ts'

/** Typical network faults. Some have state, so each use creates a new one. */
export const networkFaults = {
  refused: (): Fault => ({ open: 'reset', accept: 'refuse' }),
  /** New connections are accepted and reset. */
  broken: (): Fault => ({ open: 'reset', accept: 'reset' }),
  /** Nothing arrives on open connections, and new ones get no answer. */
  silent: (): Fault => ({ open: 'silence', accept: 'silence' }),
  /** Open connections are silent, as after a firewall has dropped them. New ones work. */
  forgotten: (): Fault => ({ open: 'silence' }),
  /** Open connections break. New ones work. */
  restarted: (): Fault => ({ open: 'reset' }),
  slow: (ms: number): Fault => ({
    pass: async (chunk) => {
      await pause(ms)
      return chunk
    },
  }),
  /** Answers arrive one byte at a time. */
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
  /** A server of another protocol listens at the port. */
  otherProtocol: (greeting: string): Fault => ({ open: 'reset', accept: 'silence', greeting }),
  /** The connection breaks after this many bytes in one direction. */
  cutAfter: (bytes: number, side: Pipe['side']): Fault => endAfter(bytes, side, (pipe) => pipe.cut()),
  /** Nothing more arrives after this many bytes in one direction. */
  silentAfter: (bytes: number, side: Pipe['side']): Fault => endAfter(bytes, side, () => undefined),
  /** The connection breaks before a word arrives. */
  cutAtWord: (word: string): Fault => ({
    pass: (chunk, { side, cut }) => {
      if (side === 'down' || !chunk.includes(word)) return chunk
      cut()
      return undefined
    },
  }),
  /** The connection breaks after a word has arrived and before the answer. */
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
