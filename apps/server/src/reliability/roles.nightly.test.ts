import { login } from '@elocute/contract/auth'
import { expect, test } from 'vitest'
import { connect } from '../db/client.ts'
import { sendMail } from '../jobs/all-jobs.ts'
import { readServerKey } from '../platform/server-key.ts'
import { remoteCalls } from '../testing/remote-calls.ts'
import type { RestartableServer } from '../testing/restartable-server.ts'
import { startRoles } from '../testing/role-servers.ts'
import { silentLog } from '../testing/silent-log.ts'
import { measured, repetitions, tried } from '../testing/test-intensity.ts'
import { until } from '../testing/until.ts'
import { brokenRules, readStored } from './kill/stored.ts'
import type { Target } from './kill/write-path.ts'
import { startLoad } from './roles/load.ts'

const trainer = { email: 'coach@example.com', password: 'a long enough pass phrase' }
/** The promise: a reading is answered or refused within this time, whatever dies. */
const readingMs = 90_000
/** A job of a killed worker is taken by another one after 15 s; a busy machine takes longer. */
const takenAgainMs = 60_000
/** Until what waits has been done after the last kill. */
const quietMs = 180_000
/** So often a worker is killed until it had work of the wanted kind. */
const mostTries = 6

/** The jobs of each kind of work. Readings and clips share a queue and differ by their priority. */
const kinds = {
  reading: `name = 'analyse-speech' and priority > 0`,
  clip: `name = 'analyse-speech' and priority = 0`,
  mail: `name = 'send-mail'`,
}
type Kind = keyof typeof kinds

const killAndStart = async (server: RestartableServer | undefined): Promise<void> => {
  await server?.stop('SIGKILL')
  await server?.restart()
}

test(
  'when workers, web processes, the standby and the primary are killed under load, nothing acknowledged is lost and nothing is done twice',
  { timeout: 3_600_000 },
  async ({ task, onTestFinished }) => {
    const roles = await startRoles(trainer)
    onTestFinished(roles.stop)
    const database = connect({ url: roles.directUrl }, silentLog, 6)
    onTestFinished(() => database.close())
    const { db, pool, inBackground } = database
    const call = remoteCalls(roles.nginx.url)
    const { accessToken: trainerToken } = login.success.body.parse(
      (await call(login, { body: trainer })).body,
    )
    const target: Target = {
      pathOf: roles.pathOf,
      db,
      serverKey: await readServerKey(db),
      call,
      trainerToken,
    }
    const load = startLoad(target)
    onTestFinished(load.end)

    const countOf = async (condition: string): Promise<number> => {
      const { rows } = await pool.query<{ count: string }>(
        `select count(*) from pgboss.job where ${condition}`,
      )
      return Number(rows[0]?.count)
    }
    const running = (kind: Kind) => countOf(`${kinds[kind]} and state = 'active'`)
    const takenAgain = (kind: Kind) => countOf(`${kinds[kind]} and retry_count > 0`)
    const untilServed = (since: number, count: number) =>
      until(`${count} calls are answered`, async () =>
        Promise.resolve(load.acknowledgedSince(since) >= count),
      )

    const slowest: Record<string, number> = {}
    const note = (what: string, ms: number) => {
      slowest[what] = Math.max(slowest[what] ?? 0, ms)
    }
    let kills = 0
    let workerKills = 0

    /** Kills workers until one of them had work of this kind, which another one then does. */
    const killWorkerDuring = async (kind: Kind): Promise<void> => {
      for (let time = 0; time < mostTries; time++) {
        const before = await takenAgain(kind)
        await until(`a ${kind} is at work`, async () => (await running(kind)) > 1)
        const at = performance.now()
        await killAndStart(roles.workers[kills % 2])
        kills += 1
        workerKills += 1
        const again = until(`a ${kind} is taken again`, async () => (await takenAgain(kind)) > before, {
          withinMs: takenAgainMs,
        })
        const isTaken = await again.then(
          () => true,
          () => false,
        )
        note('longest silence after the kill of a worker (ms)', load.longestSilence(at))
        if (!isTaken) continue
        note(`slowest taking again of a ${kind} (ms)`, performance.now() - at)
        return
      }
      throw new Error(`no worker was killed during a ${kind}`)
    }

    const killWeb = async (number: number): Promise<void> => {
      const at = performance.now()
      await killAndStart(roles.webs[number % 2])
      kills += 1
      await untilServed(performance.now(), 20)
      note('longest silence after the kill of a web process (ms)', load.longestSilence(at))
    }

    const killStandby = async (): Promise<void> => {
      const { patroni } = roles
      const dying = await patroni.standby()
      const at = performance.now()
      await dying.kill()
      kills += 1
      // Until Patroni no longer asks for it, commits wait.
      await untilServed(performance.now() + 1_000, 50)
      note('longest silence after the kill of the standby (ms)', load.longestSilence(at))
      dying.start()
      await patroni.untilBoth()
    }

    const killPrimary = async (): Promise<void> => {
      const { patroni } = roles
      const [dying, next] = [await patroni.primary(), await patroni.standby()]
      const at = performance.now()
      await dying.kill()
      kills += 1
      await until('the standby is the primary', () => next.is('primary'))
      note('slowest promotion of the standby (ms)', performance.now() - at)
      await untilServed(performance.now(), 20)
      note('longest silence after the kill of the primary (ms)', load.longestSilence(at))
      dying.start()
      await patroni.untilBoth()
    }

    const rounds = repetitions('ROLE_KILLS', { always: 1, night: 3 })
    for (let round = 0; round < rounds; round++) {
      await killWorkerDuring('reading')
      await killWorkerDuring('clip')
      await killWorkerDuring('mail')
      await killWeb(round)
      await killStandby()
      await killPrimary()
    }
    await load.end()

    const waiting = () =>
      countOf(`state in ('active', 'retry', 'failed') or (state = 'created' and start_after <= now())`)
    await until('no job waits or has failed', async () => (await waiting()) === 0, {
      withinMs: quietMs,
    })
    const mailsDue = () =>
      pool.query(`
        select from mail_outbox
        where not exists (select from pgboss.job where job.id = mail_outbox.id and state < 'active' and start_after > now())`)
    // Those about decisions wait for more decisions.
    await until('no mail is due', async () => (await mailsDue()).rowCount === 0, {
      withinMs: quietMs,
    })
    const { arrived } = roles.mail
    const stored = {
      ...(await inBackground(() => readStored(db, roles.folder, arrived))),
      bytes: await roles.storedBytes(),
    }
    const violations = [...load.violations(stored), ...brokenRules(stored)]
    expect(violations.length, violations.slice(0, 5).join('\n')).toBe(0)

    const mailsTo = Map.groupBy(
      arrived.map(({ to }) => to[0] ?? ''),
      (email) => email,
    )
    const failed = roles.workers
      .flatMap(({ lines }) => lines())
      .filter((line) => line.includes('an analysis failed'))
    const tooSlow = failed.filter((line) => line.includes('the analysis took more than'))
    expect(load.readingsTooSlow(), failed.join('\n')).toBeLessThanOrEqual(tooSlow.length)
    const mails = load.promisedMails().map((email) => mailsTo.get(email)?.length ?? 0)
    expect(mails.filter((count) => count === 0)).toEqual([])
    const twice = mails.filter((count) => count > 1).length
    // Only those that the killed workers were sending, and the mail server had just taken.
    expect(twice).toBeLessThanOrEqual(workerKills * sendMail.concurrency)
    expect(Math.max(...mails)).toBeLessThanOrEqual(2)
    tried(task, {
      kills,
      ...load.counts(),
      'mails promised': mails.length,
      'mails that arrived twice': twice,
      'readings refused because the machine was busy': load.readingsTooSlow(),
    })
    measured(task, { ...slowest, 'slowest reading (ms)': load.slowestReadingMs() })
    expect(load.slowestReadingMs()).toBeLessThan(readingMs)
    for (const { url } of roles.webs) expect((await fetch(`${url}/api/ready`)).status).toBe(200)
  },
)
