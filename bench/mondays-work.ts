/**
 * Plays the work of a trainer's Monday, the first quiz of an empty school and a trainee's way from the invitation to the first spoken word in the
 * browser tests, and prints how many presses and how many seconds each task takes when a program presses. Needs the built web app and Chromium
 * (CHROMIUM_PATH).
 *
 * usage: node bench/mondays-work.ts
 */
import { playTests } from './support/play-tests.ts'

const played = await playTests(['mondays-work.spec.ts', 'joining.spec.ts', 'first-quiz.nightly.spec.ts'])
for (const { title, ok, said } of played)
  if (said !== undefined || !ok) console.log(`${(ok ? (said ?? '') : 'failed').padEnd(22)}${title}`)
