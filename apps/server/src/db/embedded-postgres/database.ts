import pg from 'pg'

export type EmbeddedConnection = { host: string; port: number; database: string; user: string }

const OWN = 'elocute'

/**
 * The app's role and database, made when they are missing. The role is no superuser: a hole in a query must not become
 * a program on the machine (COPY … TO PROGRAM). It may create databases, which the tests clone for each worker.
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

/** The app's database on a server whose sockets are there. */
export const ownDatabase = (sockets: string, port: number): EmbeddedConnection => ({
  host: sockets,
  port,
  database: OWN,
  user: OWN,
})
