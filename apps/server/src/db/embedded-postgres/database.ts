import pg from 'pg'

export type EmbeddedConnection = { host: string; port: number; database: string; user: string }

const OWN = 'elocute'

/**
 * Creates the app's role and database if they are missing. The role is not a superuser, so that an SQL injection cannot
 * run a program on the machine (COPY … TO PROGRAM). It may create databases, because the tests clone one for each
 * worker.
 */
export const createOwnDatabase = async (sockets: string): Promise<EmbeddedConnection> => {
  const place = { host: sockets, port: 5432 }
  const client = new pg.Client({ ...place, user: 'postgres', database: 'postgres', ssl: false })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database`,
      [OWN],
    )
    if (!rows[0]?.role) await client.query(`CREATE ROLE ${OWN} LOGIN CREATEDB`)
    if (!rows[0]?.database) await client.query(`CREATE DATABASE ${OWN} OWNER ${OWN}`)
  } finally {
    await client.end()
  }
  return ownDatabase(sockets, place.port)
}

/** The address of the app's database on the server with these sockets. */
export const ownDatabase = (sockets: string, port: number): EmbeddedConnection => ({
  host: sockets,
  port,
  database: OWN,
  user: OWN,
})
