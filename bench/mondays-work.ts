/**
 * Plays the work of a trainer's Monday in the browser tests, and prints how many presses and how many seconds each task takes when
 * a program presses. Needs the built web app and Chromium (CHROMIUM_PATH).
 *
 * usage: node bench/mondays-work.ts
 */
import { playTests } from './support/play-tests.ts'

for (const { title, ok, said = '' } of await playTests('mondays-work'))
  console.log(`${(ok ? said : 'failed').padEnd(22)}${title}`)
