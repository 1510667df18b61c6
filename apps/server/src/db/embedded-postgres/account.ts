import { readFile } from 'node:fs/promises'

/** The user of PostgreSQL. Undefined means the user of the app. */
export type Account = { uid: number; gid: number } | undefined

// User ids without another owner: above those of systemd (61184 to 65519) and below nobody (65534), in the range that
// Debian's policy reserves and assigns to no package, and within the 65,536 users of an unprivileged container.
const PRIVATE = { from: 65_520, to: 65_531 }

// PostgreSQL refuses to run as root, so that a vulnerability in it does not give access to the whole machine. `nobody`
// is not suitable, because other processes of nobody could read the data.
export const databaseAccount = async (userId: number | undefined): Promise<Account> => {
  if (process.getuid?.() !== 0) return undefined
  if (userId === 0)
    throw new Error('POSTGRES_USER_ID is 0, but PostgreSQL does not run as root. Name another user.')
  return accountIn(await passwdFile(), userId)
}

/**
 * The account for `initdb`, which refuses a user without a name in /etc/passwd. In that case it is nobody, with
 * PostgreSQL's own group. Other processes of nobody are not in this group, so they can reach neither the folder nor
 * this process.
 */
export const namedAccount = async (account: Account): Promise<Account> =>
  account && namedAccountIn(await passwdFile(), account)

export const accountIn = (passwd: string, userId: number | undefined): { uid: number; gid: number } => {
  const accounts = accountsIn(passwd)
  const uid = userId ?? firstFree(new Set(accounts.flatMap(({ uid, gid }) => [uid, gid])))
  return { uid, gid: accounts.find((account) => account.uid === userId)?.gid ?? uid }
}

export const namedAccountIn = (passwd: string, { uid, gid }: { uid: number; gid: number }) => {
  const accounts = accountsIn(passwd)
  const named =
    accounts.find((account) => account.uid === uid) ?? accounts.find(({ name }) => name === 'nobody')
  return { uid: named?.uid ?? uid, gid }
}

const passwdFile = () => readFile('/etc/passwd', 'utf8').catch(() => '')

const accountsIn = (passwd: string) =>
  passwd.split('\n').map((line) => {
    const [name, , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  })

const firstFree = (taken: ReadonlySet<number>): number => {
  for (let uid = PRIVATE.from; uid <= PRIVATE.to; uid++) if (!taken.has(uid)) return uid
  throw new Error(
    `All users from ${PRIVATE.from} to ${PRIVATE.to} have owners here. Name a user for PostgreSQL alone in POSTGRES_USER_ID.`,
  )
}

/** The options of a child process of PostgreSQL: its user, a neutral working folder, and none of the app's secrets. */
export const asAccount = (account: Account) => ({
  ...account,
  cwd: '/',
  env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
})
