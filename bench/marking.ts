/**
 * Marks answers to a speaking task in the browser by real key presses: each begins by itself at 1.5 times its speed, is heard to its end,
 * and gets a level for each criterion. Prints how long that takes; at most the sound at this speed and 4 s for each answer. Needs the
 * built web app and Chromium (CHROMIUM_PATH).
 *
 * usage: node bench/marking.ts [--answers 20] [--seconds 45]
 */
import { parseArgs } from 'node:util'
import { playTests } from './support/play-tests.ts'

const { values } = parseArgs({
  options: { answers: { type: 'string', default: '20' }, seconds: { type: 'string', default: '45' } },
})
const variables = { MARKING_ANSWERS: values.answers, MARKING_SECONDS: values.seconds }
const played = await playTests(['marking.nightly.spec.ts'], variables)
for (const { title, ok, said } of played) console.log(`${said ?? title}${ok ? '' : ': failed'}`)
