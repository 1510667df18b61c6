import { part } from './parts.mjs'
import { endAfter, run } from './run.mjs'

const LIMIT_MS = 30 * 60_000

/** How a benchmark ends whose figures miss a target: bench/support/missed-target.ts. */
const MISSED_TARGET = 20

/** Every benchmark, as short as it goes: it must run and end. Its figures say nothing here. */
export const briefly = [
  'analysis-sharing.ts --seconds 5 --workers 1',
  'capacity.ts --rounds 1 --trainees 500 --attempts 2000',
  'clips.ts --players 2 --seconds 10 --every 5',
  'dictation-words.ts',
  'example-reading.ts --check',
  'jobs.ts --jobs 20',
  'launch.ts --rounds 1',
  'letter-to-sound.ts',
  'lighthouse.ts',
  'load.ts --seconds 2 --rounds 1',
  'marking.ts --answers 2 --seconds 3',
  'mondays-work.ts',
  'must-say.ts --voices 1',
  'page-weight.ts',
  'reading-errors.ts --scripts 1',
  'reading.ts --only time',
  'recogniser-browser.ts --words 2',
  'recogniser.ts --voices 1',
  'roles.ts --readings 2 --workers 1',
  'server.ts --rounds 1 --seconds 1 --connections 4',
  'sound-figures.ts --check',
  'speaking-lists.ts --rounds 1 --answers 5000',
  'word-stress.ts --each 1',
]

/** These need recordings of people, which are not in the repository. See decision 78. */
export const needCorpora = [
  'reading-agreement.ts',
  'reading-pace.ts',
  'recogniser-people.ts',
  'second-listener.ts',
  'shadowing-leak.ts',
  'sound-false-alarms.ts',
  'sound-pairs.ts',
  'speaking-measures.ts',
]

export const benchmarks = async (env) => {
  const results = []
  for (const command of briefly)
    results.push(
      await part(`benchmark: ${command.split(' ')[0]}`, () =>
        runBriefly(['node', ...`bench/${command}`.split(' ')], env),
      ),
    )
  return results
}

export const runBriefly = async (command, env) => {
  const { code } = await run(command, { env, talk: (child) => endAfter(child, LIMIT_MS) })
  if (code !== 0 && code !== MISSED_TARGET) throw new Error(`it ended with ${code}`)
}
