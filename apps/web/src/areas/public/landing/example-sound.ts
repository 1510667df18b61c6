import { isPage } from '../../../client/call/own-answer.ts'
import { createPlayer } from '../../../device/player.ts'
import { soundOfFile } from '../../../device/sounds.ts'
import address from './example-reading.mp3?url'

const player = createPlayer<string>()

const recording = async (): Promise<Blob> => {
  const response = await fetch(address)
  if (!response.ok || isPage(response)) throw new Error(`${address} is answered ${response.status}`)
  return new Blob([await response.arrayBuffer()], { type: 'audio/mpeg' })
}

/** What was scored in the example. Written by `node bench/example-reading.ts --sound`. */
export const exampleSound = {
  ...player,
  /** Resolves when it begins, has failed or is not wanted any more. */
  play: () => player.play(null, async () => soundOfFile(await recording())),
}
