import type pg from 'pg'

/** The files that rows name, with the SHA-256 of their bytes in hexadecimal. */
export const keptFiles = async (client: pg.Client): Promise<{ key: string; sha256: string }[]> => {
  const { rows } = await client.query<{ key: string; sha256: string }>(
    `select key, encode(sha256, 'hex') as sha256 from stored_files where state = 'kept' order by key`,
  )
  return rows
}
