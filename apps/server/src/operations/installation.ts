import { randomBytes } from 'node:crypto'
import type pg from 'pg'

// The id of an installation as platform/installation.ts stores it, for commands, whose database may have the schema of an older release.

export const newInstallation = (): string => randomBytes(32).toString('hex')

/** Undefined before the first start of a server. */
export const installationOf = async (client: pg.Client): Promise<string | undefined> => {
  const { rows } = await client.query<{ value: Buffer }>(
    `select value from server_keys where name = 'installation'`,
  )
  return rows[0]?.value.toString('hex')
}

export const setInstallation = async (client: pg.Client, id: string): Promise<void> => {
  await client.query(
    `insert into server_keys (name, value) values ('installation', $1)
     on conflict (name) do update set value = excluded.value`,
    [Buffer.from(id, 'hex')],
  )
}
