import { execFile, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { endProcess } from '../../../apps/server/src/testing/child-processes.ts'
import { synthesise, type Voice } from '../../../packages/speech/fixtures/synthesise.ts'
import { startProgram, temporaryFolder, waitUntil } from './processes.ts'

const run = promisify(execFile)

const rate = 16_000
const raw = ['--raw', '--format=float32le', `--rate=${rate}`, '--channels=1']
/** The noise that a real room and a real sound card add: about -66 dB. */
const noise = 0.001
/** -40 dB; the loudspeaker adds no noise. */
const audible = 0.01
const usualVoice: Voice = { voice: 'en-us', speed: 140 }

export type Sound = Awaited<ReturnType<typeof openSound>>

/**
 * A separate sound server with a microphone and a loudspeaker. Both are null sinks. Every microphone receives the sound
 * that is played into `mic`, and the page's sound arrives at `speaker`.
 */
export const openSound = async () => {
  const folder = await temporaryFolder('sound')
  const socket = join(folder.path, 'socket')
  const env = {
    ...process.env,
    HOME: folder.path,
    XDG_RUNTIME_DIR: folder.path,
    PULSE_SERVER: `unix:${socket}`,
    PULSE_RUNTIME_PATH: folder.path,
  }
  const running: ChildProcess[] = []
  const start = (program: string, options: string[], stdio: ('ignore' | 'pipe')[] = []) => {
    const child = startProgram(program, options, { env, stdio: stdio.length > 0 ? stdio : 'ignore' })
    running.push(child)
    return child
  }
  const control = async (...options: string[]) => (await run('pactl', options, { env })).stdout.trim()

  start('pulseaudio', [
    '-n',
    '--daemonize=no',
    '--exit-idle-time=-1',
    '--disable-shm=yes',
    ...[
      `module-native-protocol-unix socket=${socket} auth-anonymous=1`,
      'module-null-sink sink_name=mic rate=48000 channels=1',
      'module-null-sink sink_name=speaker rate=48000 channels=2',
      microphoneModule('microphone', 'Microphone'),
    ].flatMap((module) => ['-L', module]),
  ])
  await waitUntil('the start of PulseAudio', () => control('info').then(isSo, isNotSo))
  await control('set-default-source', 'microphone')
  await control('set-default-sink', 'speaker')
  // Keeps the latency low: without such a listener, blocks of up to 2 s arrive.
  start('parec', ['--latency-msec=20', '--device=microphone', ...raw])
  const room = start(
    'pacat',
    ['--playback', '--device=mic', '--latency-msec=40', ...raw],
    ['pipe', 'ignore', 'ignore'],
  )
  if (room.stdin) Readable.from(noiseForEver()).pipe(room.stdin)
  room.stdin?.on('error', () => undefined) // the server ends first

  return {
    /** The environment of a program that uses this sound server. */
    env,
    /** Plays speech into every microphone, and returns when it has ended. */
    say: async (text: string, voice = usualVoice): Promise<void> => {
      const samples = synthesise(text, voice)
      // The server gets all of it at once: with a short buffer a busy machine left gaps in the words, which no recogniser understood.
      const player = startProgram('pacat', ['--playback', '--device=mic', '--latency-msec=2000', ...raw], {
        env,
        stdio: ['pipe', 'ignore', 'ignore'],
      })
      player.stdin?.end(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength))
      await once(player, 'exit')
    },
    /** Listens to the loudspeaker from now on. The result tells whether any sound arrives within a time. */
    listen: async (): Promise<(withinMs: number) => Promise<boolean>> => {
      const ear = startProgram('parec', ['--device=speaker.monitor', '--latency-msec=50', ...raw], {
        env,
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      let heard = false
      ear.stdout?.on('data', (bytes: Buffer) => {
        for (let at = 0; at + 4 <= bytes.length; at += 4) heard ||= Math.abs(bytes.readFloatLE(at)) > audible
      })
      if (ear.stdout) await once(ear.stdout, 'data')
      return async (withinMs) => {
        await waitUntil('a sound', () => Promise.resolve(heard), withinMs).catch(() => undefined)
        await endProcess(ear)
        return heard
      }
    },
    /** Plugs in another microphone. The result unplugs it. */
    plugIn: async (name: string): Promise<() => Promise<void>> => {
      const number = await control('load-module', ...microphoneModule(`plugged-${name}`, name).split(' '))
      return async () => {
        await control('unload-module', number)
      }
    },
    close: async () => {
      for (const child of running.reverse()) await endProcess(child)
      await folder.remove()
    },
  }
}

const microphoneModule = (name: string, description: string) =>
  `module-remap-source source_name=${name} master=mic.monitor source_properties=device.description=${description}`

const isSo = () => true
const isNotSo = () => false

/** Sends a quarter of a second at a time, at playing speed. */
function* noiseForEver(): Generator<Buffer> {
  for (;;) {
    const block = Float32Array.from({ length: rate / 4 }, () => (Math.random() * 2 - 1) * noise)
    yield Buffer.from(block.buffer)
  }
}
