import { analyzeVoice } from '@elocute/contract/speech-practice'
import { connect as connectSocket, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { pdf } from '../../apps/server/src/testing/documents.ts'
import { reportedScripts } from '../../packages/speech/fixtures/reading-scripts.ts'
import { synthesise } from '../../packages/speech/fixtures/synthesise.ts'
import { wavOf } from '../../packages/speech/fixtures/wav.ts'
import type { ChildServer } from './child-server.ts'
import { post } from './requests.ts'

/** Load by other clients while the users of a server work. Each function begins it and returns a function that ends it. */

/** Twenty connections that try passwords of existing accounts, each time from another network. */
export const flood = (url: string, accounts: number) => async () => {
  let tried = 0
  const ended = new AbortController()
  const attack = async () => {
    while (!ended.signal.aborted) {
      const at = tried++
      const from = `198.${51 + (at % 100)}.${(at >> 8) % 250}.${at % 250}`
      const body = JSON.stringify({ email: `load${(at % accounts) + 1}@example.com`, password: 'wrong' })
      const response = await post(url, '/auth/login', body, { 'x-forwarded-for': from }).catch(() => null)
      await response?.arrayBuffer()
    }
  }
  const attackers = Promise.all(Array.from({ length: 20 }, attack))
  await pause(500)
  return async () => {
    ended.abort()
    await attackers
    return tried
  }
}

export const uploads = (
  { url }: ChildServer,
  token: string,
  moduleId: string,
  pid: () => Promise<number>,
) => {
  const content = new Uint8Array(pdf(20_000_000))
  let most = 0
  let sent = 0
  const during = async () => {
    const before = await pid()
    const ended = new AbortController()
    const upload = async () => {
      while (!ended.signal.aborted) {
        const form = new FormData()
        form.set('file', new Blob([content]), 'Large.pdf')
        const response = await fetch(`${url}/api/module/${moduleId}/files`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: form,
        }).catch(() => null)
        const added = (await response?.json().catch(() => null)) as { data?: { id: string } } | null
        if (added?.data) {
          sent += 1
          await fetch(`${url}/api/module/files/${added.data.id}`, {
            method: 'DELETE',
            headers: { authorization: `Bearer ${token}` },
          })
        } else await pause(200)
        most = Math.max(most, (await pid()) - before)
      }
    }
    const senders = Promise.all(Array.from({ length: 4 }, upload))
    return async () => {
      ended.abort()
      await senders
    }
  }
  return { during, grown: () => most, sent: () => sent }
}

/** Two clients that send a reading of about twenty seconds again and again, each time as another trainee because of the limits. */
export const readings = ({ url }: ChildServer, tokens: readonly string[]) => {
  const script = reportedScripts.slice(0, 4).join(' ')
  const audio = new Uint8Array(wavOf(synthesise(script, { voice: 'en-us', speed: 150 })))
  const answered: number[] = []
  let turn = 0
  const during = () => {
    const ended = new AbortController()
    const read = async () => {
      while (!ended.signal.aborted) {
        const form = new FormData()
        form.set('script', script)
        form.set('audio', new Blob([audio]), 'reading.wav')
        const before = performance.now()
        const response = await fetch(`${url}/api${analyzeVoice.path}`, {
          method: analyzeVoice.method,
          headers: { authorization: `Bearer ${tokens[turn++ % tokens.length]}` },
          body: form,
        })
        await response.arrayBuffer()
        if (response.ok) answered.push(performance.now() - before)
        else await pause(200)
      }
    }
    const readers = Promise.all([read(), read()])
    return Promise.resolve(async () => {
      ended.abort()
      await readers
    })
  }
  return { during, answered, seconds: audio.length / 32_000 }
}

/** 500 connections: half of them never finish their headers, the others never their body. */
export const slowloris = (url: string) => async () => {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  for (let number = 0; number < 500; number++) {
    const socket = connectSocket(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(
      number % 2 === 0
        ? 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
        : 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    )
    sockets.push(socket)
  }
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 1_000)
  await pause(500)
  return () => {
    clearInterval(drip)
    for (const socket of sockets) socket.destroy()
    return Promise.resolve()
  }
}
