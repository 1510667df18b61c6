import { readFile } from 'node:fs/promises'

/** Whom PostgreSQL runs as; undefined: the user who runs the app. */
export type Account = { uid: number; gid: number } | undefined

const NOBODY = { uid: 65_534, gid: 65_534 }

// PostgreSQL refuses to run as root, so that a hole in it is not a hole in the machine.
export const databaseAccount = async (userId: number | undefined): Promise<Account> => {
  if (process.getuid?.() !== 0) return undefined
  if (userId === 0)
    throw new Error('POSTGRES_USER_ID is 0, but PostgreSQL does not run as root. Name another user.')
  return accountIn(await readFile('/etc/passwd', 'utf8').catch(() => ''), userId)
}

export const accountIn = (passwd: string, userId: number | undefined): { uid: number; gid: number } => {
  const accounts = passwd.split('\n').map((line) => {
    const [name, , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  })
  const found = accounts.find(({ name, uid }) => (userId === undefined ? name === 'nobody' : uid === userId))
  if (found) return { uid: found.uid, gid: found.gid }
  return userId === undefined ? NOBODY : { uid: userId, gid: userId }
}

/** The options of a child of PostgreSQL: its user, nowhere in particular, and none of the app's secrets. */
export const asAccount = (account: Account) => ({
  ...account,
  cwd: '/',
  env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
})
