import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

const run = async (statement: string, user: string): Promise<void> => {
  const client = new pg.Client({ ...inject('templateDatabase'), user, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Creates a database on the server of the test run, empty or a copy of another one; `drop` ends its connections. */
export const createDatabase = async (template?: string) => {
  const name = `elocute_${randomBytes(6).toString('hex')}`
  const { user } = inject('templateDatabase')
  await run(`create database ${name}${template === undefined ? '' : ` template ${template}`}`, user)
  return {
    name,
    // Only the superuser may end the processes with which PostgreSQL cleans up a database.
    drop: () => run(`drop database ${name} with (force)`, inject('superuser')),
  }
}
