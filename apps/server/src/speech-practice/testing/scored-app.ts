import { openTestApp, test as base } from '../../testing/test-app.ts'
import { testLog } from '../../testing/test-log.ts'
import type { ReadingScorer } from '../analyses.service.ts'
import { scorerDouble, readingReport } from '../testing/readings.ts'

type Job = Parameters<ReadingScorer['analyse']>[0]

/** The application with a scorer whose answers a test defines by `says`. */
export const test = base.extend('scored', async ({ testApp }, { onCleanup }) => {
  const jobs: Job[] = []
  let scorer: ReadingScorer['analyse'] = () => Promise.resolve(readingReport())
  const { log, lines } = testLog()
  const app = await openTestApp(testApp.database, {
    clock: testApp.clock,
    log,
    http: { log },
    scorer: scorerDouble((job) => {
      jobs.push(job)
      return scorer(job)
    }),
  })
  onCleanup(() => app.app.close())
  return {
    app,
    jobs,
    lines,
    says: (next: ReadingScorer['analyse']) => {
      scorer = next
    },
  }
})
