import { spawnSync } from 'node:child_process'

/** A voice of espeak-ng, and its speed in words a minute. */
export type Voice = { voice: string; speed: number }

/** Far above what a minute takes. */
const longestBytes = 16 * 1024 * 1024

/** The sound of a text as a WAV file; null where espeak-ng is not installed. */
export const speak = ({ voice, speed }: Voice, text: string): Uint8Array<ArrayBuffer> | null => {
  const { stdout, error } = spawnSync('espeak-ng', ['-v', voice, '-s', String(speed), '--stdout', text], {
    maxBuffer: longestBytes,
  })
  return error ? null : new Uint8Array(stdout)
}

/** Whether espeak-ng is installed. */
export const canSpeak = (): boolean => spawnSync('espeak-ng', ['--version']).error === undefined
