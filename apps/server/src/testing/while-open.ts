import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/client.ts'
import { until } from './until.ts'

/** Makes a call while a transaction that has done some work is open. Once the call waits for a lock, the transaction does the rest and commits. */
export const whileOpen = async <T>(
  { db, pool }: Database,
  work: (tx: Transaction) => Promise<unknown>,
  call: () => Promise<T>,
  rest?: (tx: Transaction) => Promise<unknown>,
): Promise<T> => {
  const { answer } = await db.transaction(async (tx) => {
    await work(tx)
    const [holder] = (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows
    const own = holder?.pid
    const ended = new AbortController()
    const called = call().finally(() => ended.abort())
    // Whoever awaits the answer is told; the transaction still has to end.
    called.catch(() => undefined)
    await until(
      'the call waits for a lock',
      async () => {
        const { rowCount } = await pool.query(
          'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
          [own],
        )
        return rowCount !== 0
      },
      { ended: ended.signal },
    )
    await rest?.(tx)
    return { answer: called }
  })
  return answer
}
