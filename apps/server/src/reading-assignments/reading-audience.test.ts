import { drizzle } from 'drizzle-orm/node-postgres'
import { expect } from 'vitest'
import * as schema from '../db/schema.ts'
import { test } from '../testing/test-app.ts'
import { countTraineesOf, traineesOf } from './reading-heat-map.repository.ts'

type Plan = { 'Relation Name'?: string; 'Actual Loops': number; Plans?: Plan[] }

const plansIn = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(plansIn)]

const members = 200

/** A reading that is for a group with many members. */
const school = [
  `insert into users (id, email, first_name, last_name, role, status, password_hash)
    select gen_random_uuid(), n || '@example.com', 'Person', 'Number', 'trainee', 'verified', 'none'
    from generate_series(1, ${members}) n`,
  `insert into groups (id, name, created_at) values (gen_random_uuid(), 'Large class', now())`,
  `insert into group_members (group_id, user_id, joined_at)
    select groups.id, users.id, now() from groups, users where role = 'trainee'`,
  `insert into reading_assignments (id, title, script, created_at, tries, audience)
    values (gen_random_uuid(), 'A refund', 'Say three.', now(), 3, 'chosen')`,
  `insert into reading_assignment_groups (assignment_id, group_id)
    select reading_assignments.id, groups.id from reading_assignments, groups`,
  `analyze`,
]

test('the group of a reading is read once and not for each of its members', async ({ testApp }) => {
  const { pool } = testApp.database
  for (const statement of school) await pool.query(statement)
  const { rows } = await pool.query<{ id: string }>('select id from reading_assignments')
  const id = rows[0]?.id ?? ''
  const sent: { sql: string; params: unknown[] }[] = []
  const db = drizzle(pool, {
    schema,
    logger: { logQuery: (sql, params) => void sent.push({ sql, params }) },
  })
  expect(await countTraineesOf(db, id)).toBe(members)
  expect(await traineesOf(db, id, { limit: 500, offset: 0 })).toHaveLength(members)
  expect(sent).toHaveLength(2)
  for (const { sql, params } of sent) {
    const explained = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${sql}`,
      params,
    )
    const plans = explained.rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: top }) => plansIn(top)))
    const loops = plans.flatMap((plan) =>
      plan['Relation Name'] === 'group_members' ? [plan['Actual Loops']] : [],
    )
    expect(loops).toEqual([1])
  }
})
