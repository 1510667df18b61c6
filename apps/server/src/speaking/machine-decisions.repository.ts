import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { machineDecisions } from '../db/schema.ts'

type Names = { first_name: string | null; middle_name: string | null; last_name: string | null }
type Earlier = { right: boolean; score: number; reason: string; at: string; by: Names }

export const insertDecision = (tx: Transaction, row: typeof machineDecisions.$inferInsert) =>
  tx.insert(machineDecisions).values(row)

type Decided = { answerId: SQL; n: SQL; place: SQL; revision: SQL }

/** The decisions on a word or a score before the one with this revision, the first one first. */
export const earlierDecisions = ({ answerId, n, place, revision }: Decided) => sql<Earlier[]>`(
  select coalesce(json_agg(json_build_object(
    'right', earlier.right, 'score', earlier.score, 'reason', earlier.reason, 'at', earlier.at,
    'by', json_build_object('first_name', users.first_name, 'middle_name', users.middle_name, 'last_name', users.last_name)
  ) order by earlier.revision), '[]')
  from machine_decisions as earlier left join users on users.id = earlier.trainer_id
  where earlier.answer_id = ${answerId} and earlier.n = ${n} and earlier.place = ${place} and earlier.revision < ${revision})`
