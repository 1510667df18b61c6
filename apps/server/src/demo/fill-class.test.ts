import { sql } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { openTestApp, test } from '../testing/test-app.ts'
import { demoDictation } from './dictations.ts'
import { demoShadowing } from './shadowing.ts'
import { fillClass } from './fill-class.ts'
import { canSpeak, speak } from './speak.ts'

test('without a synthesiser nothing is spoken', () => {
  vi.stubEnv('PATH', '/nowhere')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect([canSpeak(), speak({ voice: 'en', speed: 150 }, 'Hello')]).toEqual([false, null])
})

test(
  'the class has a dozen answers to three tasks, half of them marked, and one about which two trainers differ',
  { tags: 'nightly', timeout: 900_000 },
  async ({ testApp: { database, clock } }) => {
    const { app } = await openTestApp(database, { clock })
    onTestFinished(() => app.close())
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const warn = vi.fn()
    await fillClass(
      { address, database },
      { log: { warn }, signal: new AbortController().signal, now: clock.now() },
    )
    expect(warn).not.toHaveBeenCalled()
    const { rows } = await database.db.execute(sql`
      select kind, count(distinct task_id)::int as tasks, count(*)::int as answers, count(settled_round)::int as marked,
        (count(*) filter (where settled_round is null and (
          select count(*) from speaking_marks where answer_id = speaking_answers.id and final) = 2))::int as differ
      from speaking_answers join speaking_tasks on speaking_tasks.id = task_id where picked
      group by kind order by kind`)
    expect(rows).toEqual([
      { kind: 'answer', tasks: 3, answers: 12, marked: 6, differ: 1 },
      { kind: 'conversation', tasks: 1, answers: 3, marked: 1, differ: 0 },
      { kind: 'dictation', tasks: 1, answers: demoDictation.tries.length, marked: 0, differ: 0 },
      { kind: 'shadowing', tasks: 1, answers: demoShadowing.tries.length, marked: 0, differ: 0 },
    ])
    const { rows: empty } = await database.db.execute(sql`
      select title from speaking_tasks where not exists (
        select from speaking_answers where speaking_answers.task_id = speaking_tasks.id)`)
    expect(empty).toEqual([])
  },
)
