import type pg from 'pg'

/** Says on the page of the owner when the last backup was made. A database of an older release has no place for it. */
export const noteBackup = async (
  client: pg.Client,
  { at, bytes }: { at: Date; bytes: number },
): Promise<void> => {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.last_reports') is not null as found`,
  )
  if (!rows[0]?.found) return
  await client.query(
    `insert into last_reports (name, at, succeeded, bytes) values ('backup', $1, true, $2)
     on conflict (name) do update set at = excluded.at, succeeded = true, bytes = excluded.bytes`,
    [at, bytes],
  )
}
