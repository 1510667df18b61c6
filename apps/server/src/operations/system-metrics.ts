import type { System } from '@elocute/contract/system'
import { Gauge, type Registry } from 'prom-client'

const parts = ['jobs', 'mail', 'storage', 'backup', 'time_zone', 'servers'] as const

const secondsOf = (moment: string): number => new Date(moment).getTime() / 1_000

/** What the page System says, as metrics. Returns a function that sets them; without a system they are missing. */
export const registerSystemMetrics = (registry: Registry): ((system: System | undefined) => void) => {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] })
  const needsAttention = gauge('elocute_trouble', 'Whether this part of the page System needs attention.', [
    'part',
  ])
  const mailAnswer = gauge(
    'elocute_mail_last_answer_timestamp_seconds',
    'When the mail server answered last, by whether it took the mail.',
    ['accepted'],
  )
  const storageUsed = gauge('elocute_storage_used_bytes', 'The size of all stored files.')
  const storageLimit = gauge('elocute_storage_limit_bytes', 'The allowed size of all stored files.')
  const databaseSize = gauge('elocute_database_bytes', 'The size of the database.')
  const backup = gauge('elocute_backup_timestamp_seconds', 'When npm run backup ended last.')
  const servers = gauge('elocute_servers', 'Running servers.', ['role', 'version'])
  const diskFree = gauge('elocute_disk_free_bytes', 'Free space of the disk with the files.', ['host'])
  const clockAhead = gauge(
    'elocute_clock_ahead_seconds',
    'How much the clock of a server is ahead of that of the database.',
    ['host'],
  )
  const all = [
    needsAttention,
    mailAnswer,
    storageUsed,
    storageLimit,
    databaseSize,
    backup,
    servers,
    diskFree,
    clockAhead,
  ]

  return (system) => {
    for (const metric of all) metric.reset()
    if (!system) {
      for (const metric of [storageUsed, storageLimit, databaseSize, backup]) metric.remove()
      return
    }
    for (const part of parts) needsAttention.set({ part }, system[part].trouble === null ? 0 : 1)
    const { mail, storage, database } = system
    if (mail.last) mailAnswer.set({ accepted: String(mail.last.succeeded) }, secondsOf(mail.last.at))
    storageUsed.set(storage.used_bytes)
    storageLimit.set(storage.limit_bytes)
    databaseSize.set(database.bytes)
    if (system.backup.last) backup.set(secondsOf(system.backup.last.at))
    else backup.remove()
    for (const { role, version, host, disk_free_bytes, clock_ahead_ms, trouble } of system.servers.running) {
      // It does not run any more, and what it said last is true no longer.
      if (trouble === 'silent') continue
      servers.inc({ role, version })
      if (disk_free_bytes !== null) diskFree.set({ host }, disk_free_bytes)
      clockAhead.set({ host }, clock_ahead_ms / 1_000)
    }
  }
}
