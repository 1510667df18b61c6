import { startAttempt } from '@elocute/contract/quiz-attempts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueue } from '../jobs/queue.ts'
import { makeRelease } from '../testing/make-release.ts'
import { jsonOf, send, startReplicas } from '../testing/replicas.ts'
import { rollingRestarts } from '../testing/rolling-restart.ts'
import { silentLog } from '../testing/silent-log.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { tried } from '../testing/test-intensity.ts'

/** What a release may do while servers of the one before it run: nothing that they have is changed or removed. */
const migrations = [
  'alter table users add column of_later text',
  `-- outside a transaction
   drop index concurrently if exists users_of_later;--> statement-breakpoint
   create index concurrently users_of_later on users (of_later)`,
]
const askedTimes = 20

test(
  'two releases run side by side while servers are upgraded one after the other, and nothing is lost',
  {
    timeout: 1_800_000,
  },
  async ({ task }) => {
    const older = await makeRelease('1.0.0')
    const newer = await makeRelease('1.1.0', migrations)
    const replicas = await startReplicas(older.program)
    onTestFinished(() => replicas.stop(), 300_000)
    const { one, two, nginx, database, mail } = replicas

    const valuesOf = async (query: string) =>
      (await database.pool.query<{ value: string }>(query)).rows.map(({ value }) => value)
    const versions = () => valuesOf('select distinct version as value from running_servers order by 1')
    const filesBy = async (url: string) => {
      const asked = Array.from({ length: askedTimes }, () => [older, newer]).flat()
      const answers = await Promise.all(
        asked.map(async ({ asset }) => [asset, (await fetch(`${url}${asset}`)).status] as const),
      )
      return Object.fromEntries(answers.toSorted(([, first], [, second]) => first - second))
    }
    /** A busy machine refuses some calls, which are sent again. */
    const answered = (url: string, path: string, call: Parameters<typeof send>[2]) =>
      vi.waitFor(async () => {
        const answer = await send(url, path, call)
        expect(answer.status).toBeLessThan(300)
        return answer
      })
    let people = 0
    const register = async (url: string) => {
      const body = { email: `new${(people += 1)}@example.com`, first_name: 'New', last_name: 'Person' }
      await answered(url, '/auth/register', { method: 'POST', body })
    }

    const { token } = await replicas.person('trainee')
    const trainer = await replicas.person('trainer')
    const quiz = await replicas.quiz()
    const started = await answered(one.url, `/trainee/quizzes/${quiz}/start`, { method: 'POST', token })
    const attempt = startAttempt.success.body.parse(jsonOf(started)).id
    await expect.poll(versions).toEqual(['1.0.0'])

    /** After the first server of the newer release has started, and before the last of the older one ends. */
    const whileBothRun = async () => {
      await expect.poll(versions).toEqual(['1.0.0', '1.1.0'])
      // The newer one has changed the schema, and the older one goes on with it.
      for (const { url } of [one, two])
        for (const person of [{ token }, { token: trainer.token }]) await answered(url, '/auth/me', person)
      for (const url of [one.url, two.url, nginx.url]) await register(url)
      expect(await filesBy(nginx.url)).toEqual({ [older.asset]: 200, [newer.asset]: 200 })
      // A job that only the newer one could have written.
      const queue = createQueue({ database, log: silentLog })
      const boss = await queue.boss()
      await boss.createQueue('of-a-newer-release', {})
      await boss.send('of-a-newer-release', {})
      await queue.close(0)
    }
    let upgraded = 0
    const at = '2026-01-01 10:00:00'
    const result = await rollingRestarts(
      replicas,
      [
        { path: '/auth/me', token },
        { path: '/trainee/quizzes/not-answered', token },
        { path: '/trainer/home', token: trainer.token },
        {
          path: `/trainee/attempts/${attempt}/words/1`,
          method: 'PUT',
          token,
          body: { outcome: 'correct', at },
        },
      ],
      {
        times: 1,
        program: newer.program,
        restarted: async () => {
          if (++upgraded === 1) await whileBothRun()
        },
      },
    )
    tried(task, { 'calls during a rolling upgrade': result.calls, 'tried twice': result.retried })
    expect(result).toMatchObject({ lost: [], exitCodes: [0, 0] })
    expect(result.calls).toBeGreaterThan(50)
    await expect.poll(versions).toEqual(['1.1.0'])
    expect(await filesBy(nginx.url)).toEqual({ [older.asset]: 404, [newer.asset]: 200 })

    await vi.waitFor(async () => expect(await valuesOf('select id as value from mail_outbox')).toEqual([]))
    expect(mail.arrived.flatMap(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: people }, (_, number) => `new${number + 1}@example.com`),
    )
    expect(
      await valuesOf(
        `select name || ' ' || state as value from pgboss.job where state in ('retry', 'failed') or name like 'of-%'`,
      ),
    ).toEqual(['of-a-newer-release created'])

    // It says why, and leaves the database to the newer ones.
    const back = startServerProcess(
      { DATABASE_URL: replicas.databaseUrl, DATA_DIR: await temporaryFolder() },
      [],
      older.program,
    )
    await expect(back).rejects.toThrow('This database was made by a newer release of Elocute')
    await answered(nginx.url, '/auth/me', { token })
  },
)
