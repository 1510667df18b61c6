import { openTestApp, test as base, type TestApp } from '../../testing/test-app.ts'
import type { ReadingScorer } from '../analyses.service.ts'
import { scorerDouble, readingReport } from '../testing/readings.ts'

type Job = Parameters<ReadingScorer['analyse']>[0]

/** Two servers on one database, whose scorers record their jobs. */
export const test = base.extend('servers', async ({ testApp }, { onCleanup }) => {
  const jobs: Job[] = []
  let scorer: ReadingScorer['analyse'] = () => Promise.resolve(readingReport())
  const opened: TestApp[] = []
  onCleanup(async () => {
    for (const { app } of opened) await app.close()
  })
  const open = async () => {
    const app = await openTestApp(testApp.database, {
      clock: testApp.clock,
      scorer: scorerDouble((job) => {
        jobs.push(job)
        return scorer(job)
      }),
    })
    opened.push(app)
    return app
  }
  const [one, other] = [await open(), await open()]
  return {
    one,
    other,
    jobs,
    open,
    says: (next: ReadingScorer['analyse']) => {
      scorer = next
    },
  }
})

/** A scorer that waits until `answer` is called. */
export const waitingScorer = () => {
  const answer = Promise.withResolvers<undefined>()
  const scorer: ReadingScorer['analyse'] = async () => {
    await answer.promise
    return readingReport()
  }
  return { scorer, answer: () => answer.resolve(undefined) }
}

/** Opens a session and returns its token. */
export const signedIn = ({ services, database }: TestApp, id: string) =>
  services.sessions.open(database.db, id)
