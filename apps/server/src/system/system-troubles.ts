import type { RunningServer, System } from '@elocute/contract/system'

// From when the owner has to do something.

const megabyte = 1024 * 1024
const nearlyFull = 0.9
const limits = {
  backupHours: 7 * 24,
  /** For so long a mail waits that nobody has tried. */
  mailMinutes: 30,
  clockMs: 5_000,
  silentSeconds: 60,
  /** Of a disk, beyond what is kept free for the database. */
  diskBytes: 1_024 * megabyte,
}

const isOlder = (at: Date, now: Date, hours: number): boolean =>
  now.getTime() - at.getTime() > hours * 3_600_000

type Mail = {
  sends: 'mails' | 'files'
  lastSucceeded: boolean | null
  /** How long a mail waits that was not tried: one that was, and is still there, has been refused. */
  untriedSince: Date | null
  now: Date
}

export const troubleOfMail = ({
  sends,
  lastSucceeded,
  untriedSince,
  now,
}: Mail): System['mail']['trouble'] => {
  if (sends === 'files') return 'files'
  if (lastSucceeded === false) return 'refused'
  return untriedSince !== null && isOlder(untriedSince, now, limits.mailMinutes / 60) ? 'late' : null
}

export const troubleOfStorage = (used: number, limit: number): System['storage']['trouble'] => {
  if (used >= limit) return 'full'
  return used >= nearlyFull * limit ? 'nearly_full' : null
}

export const troubleOfBackup = (at: Date | undefined, now: Date): System['backup']['trouble'] => {
  if (!at) return 'never'
  return isOlder(at, now, limits.backupHours) ? 'old' : null
}

/** Whether a server stopped without saying so. */
export const isSilent = ({ silentSeconds }: { silentSeconds: number }): boolean =>
  silentSeconds > limits.silentSeconds

type Server = { silentSeconds: number; clockAheadMs: number; diskFreeBytes: number | null }

export const troubleOfServer = (server: Server, keepFreeBytes: number): RunningServer['trouble'] => {
  const { clockAheadMs, diskFreeBytes } = server
  if (isSilent(server)) return 'silent'
  if (Math.abs(clockAheadMs) > limits.clockMs) return 'clock'
  return diskFreeBytes !== null && diskFreeBytes < keepFreeBytes + limits.diskBytes ? 'disk' : null
}

export const troubleOfServers = (servers: readonly RunningServer[]): System['servers']['trouble'] => {
  // An empty list is that of a server that has just started.
  const hasWorker = servers.some(({ role, trouble }) => role !== 'web' && trouble !== 'silent')
  if (servers.length > 0 && !hasWorker) return 'no_worker'
  if (servers.some(({ trouble }) => trouble !== null)) return 'server'
  return new Set(servers.map(({ version }) => version)).size > 1 ? 'versions' : null
}

export const troubleOfTimeZone = (
  isChosen: boolean,
  servers: readonly RunningServer[],
): System['time_zone']['trouble'] =>
  !isChosen && new Set(servers.map(({ time_zone }) => time_zone)).size > 1 ? 'differ' : null
