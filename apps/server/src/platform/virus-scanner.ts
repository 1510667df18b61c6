import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { MalwareFound, ScannerUnavailable } from './errors.ts'
import type { Log } from '../log.ts'

/** `check` resolves for a clean file and throws for any other, including a file that could not be scanned. */
export type VirusScanner = { check(path: string, signal?: AbortSignal): Promise<void> }

/**
 * The address of ClamAV's daemon: `clamd://host:3310`, or the path of its socket as `clamd:///run/clamav/clamd.ctl`.
 */
export type ClamdAddress = { host: string; port: number } | { path: string }

const defaultTimeoutMs = 60_000
const noSignal = new AbortController().signal
/** The answer is one line. A longer one is not from clamd. */
const answerBytes = 4_096

type Dependencies = {
  address: ClamdAddress
  log: Pick<Log, 'warn' | 'error'>
}

/** Scans each document with ClamAV before it is stored. */
export const createClamd = ({ address, log }: Dependencies, timeoutMs = defaultTimeoutMs): VirusScanner => ({
  check: async (path, signal = noSignal) => {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const verdict = await ask(address, path, ended).catch((cause: unknown) => {
      throw new ScannerUnavailable(cause)
    })
    if (verdict === 'stream: OK') return
    const signature = /^stream: (\S{1,200}) FOUND$/.exec(verdict)?.[1]
    if (signature === undefined)
      throw new ScannerUnavailable(new Error(`clamd said: ${verdict.slice(0, 200)}`))
    log.warn({ signature }, 'a file with malware was refused')
    throw new MalwareFound()
  },
})

/** Sends the file with clamd's INSTREAM command and returns its answer. All errors on the way are thrown. */
const ask = async (address: ClamdAddress, path: string, ended: AbortSignal): Promise<string> => {
  ended.throwIfAborted()
  const socket = connect(address)
  const stop = () => socket.destroy(new Error('clamd does not answer'))
  ended.addEventListener('abort', stop)
  const sending = pipeline(command(path), socket, { end: false }).catch((error: unknown) => {
    socket.destroy(error instanceof Error ? error : undefined)
  })
  try {
    // The answer may come before the whole file is sent, for instance if the file is too large for clamd.
    return await answerOf(socket)
  } finally {
    ended.removeEventListener('abort', stop)
    socket.destroy()
    await sending
  }
}

/** The INSTREAM command: each chunk after its length, and a length of zero at the end. */
async function* command(path: string): AsyncGenerator<Buffer | string> {
  yield 'zINSTREAM\0'
  for await (const chunk of createReadStream(path)) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE((chunk as Buffer).length)
    yield length
    yield chunk as Buffer
  }
  yield Buffer.alloc(4)
}

const answerOf = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('\0')) resolve(said.slice(0, said.indexOf('\0')))
      else if (said.length > answerBytes) reject(new Error('clamd sent too much'))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('clamd closed the connection without an answer')))
  })
