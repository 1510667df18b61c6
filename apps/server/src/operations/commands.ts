import { listenerBars, type ListenerBar } from '@elocute/contract/settings'
import { drizzle } from 'drizzle-orm/node-postgres'
import { resolve } from 'node:path'
import { verifyAudit } from '../audit/verify-audit.ts'
import type { Transaction } from '../db/client.ts'
import { knownSchemas, NewerSchema, schemaOf } from '../db/migrate.ts'
import * as schema from '../db/schema.ts'
import { readEnv, type Env } from '../env.ts'
import { createLog } from '../log.ts'
import { createOwnKeys } from '../lti/own-keys.ts'
import { rescoreReport } from '../marks/rescore-report.ts'
import { systemClock } from '../platform/clock.ts'
import { readServerKey } from '../platform/server-key.ts'
import { backUp } from './backup.ts'
import { adoptFiles, checkFiles } from './check-files.ts'
import { checkMail } from './check-mail.ts'
import { noteBackup } from './last-backup.ts'
import { move } from './move.ts'
import { withDataSet, type DataSet } from './data-set.ts'
import { Refused } from './refused.ts'
import { restore } from './restore.ts'

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`
const rowsAndFiles = (rows: number, files: number) =>
  `${count(rows, 'row', 'rows')} and ${count(files, 'file', 'files')}`

const named = (file: string | undefined): string => {
  if (!file) throw new Refused('Name the file: npm run backup -- FILE, npm run restore -- FILE.')
  // npm changes to its own folder; INIT_CWD is where the command was typed.
  return resolve(process.env['INIT_CWD'] ?? '.', file)
}

const log = createLog('warn')

const mostNamed = 5
const some = (names: readonly string[]): string =>
  names.length === 0 ? '' : `, such as ${names.slice(0, mostNamed).join(', ')}`

/** Called by a command that has something to take back when the process is told to end. The others end at once. */
type ListenForEnd = () => AbortSignal

/** The commands of the operator. Each returns what was done or found, as text. */
const commands: Record<
  string,
  (env: Env, given: string | undefined, listenForEnd: ListenForEnd) => Promise<string>
> = {
  backup: async (env, given, listenForEnd) => {
    const file = named(given)
    const signal = listenForEnd()
    const { rows, files, missing, damaged } = await withDataSet(
      { env, log, purpose: 'read' },
      async (dataSet) => {
        const summary = await backUp(dataSet, file, { signal })
        await noteBackup(dataSet.client, { at: new Date(), bytes: summary.bytes })
        return summary
      },
    )
    const lost =
      missing === 0 ? '' : ` ${count(missing, 'file is', 'files are')} listed without bytes and left out.`
    const changed =
      damaged === 0
        ? ''
        : ` ${count(damaged, 'file differs', 'files differ')} from what arrived: npm run check-files -- contents names them.`
    return `${file} holds ${rowsAndFiles(rows, files)}.${lost}${changed}`
  },

  restore: async (env, given, listenForEnd) => {
    const file = named(given)
    const signal = listenForEnd()
    const restored = await withDataSet({ env, log, purpose: 'restoreInto' }, (dataSet) =>
      restore(dataSet, file, { signal }),
    )
    return `Restored ${rowsAndFiles(restored.rows, restored.files)} as they were at ${restored.made_at}.`
  },

  move: async (env, _, listenForEnd) => {
    const { rows, files } = await move(env, log, listenForEnd())
    return `Moved ${rowsAndFiles(rows, files)}. Start with the same DATABASE_URL from now on; what was in ${env.dataDir} is still there.`
  },

  'check-files': async (env, given) => {
    if (given !== undefined && given !== 'contents')
      throw new Refused('Say npm run check-files, or npm run check-files -- contents to read every file.')
    const { missing, unknown, damaged, marker } = await withDataSet(
      { env, log, purpose: 'read' },
      (dataSet) => checkFiles(dataSet, { contents: given === 'contents' }),
    )
    if (missing.length + unknown.length + damaged.length === 0 && marker === 'ours')
      return 'Each row has its file, each file its row, and the place of the files belongs to this database.'
    throw new Refused(
      [
        `${count(missing.length, 'file is', 'files are')} named by rows and missing${some(missing)}.`,
        `${count(unknown.length, 'file is', 'files are')} stored and named by no row${some(unknown)}.`,
        `${count(damaged.length, 'file differs', 'files differ')} from what arrived${some(damaged)}.`,
        {
          ours: 'The place of the files belongs to this database.',
          nobody: 'The place of the files has no owner yet. npm run adopt-files makes it this database’s.',
          other: 'The place of the files belongs to another installation. This one deletes nothing there.',
        }[marker],
      ].join(' '),
    )
  },

  'adopt-files': async (env) => {
    await withDataSet({ env, log, purpose: 'read' }, adoptFiles)
    return 'The place of the files belongs to this database from now on. Deleted files are removed from there.'
  },

  'verify-audit': async (env) => {
    const { events, broken } = await readAll(env, verifyAudit)
    if (broken !== undefined)
      throw new Refused(`The audit is broken: ${broken}. ${count(events, 'event', 'events')} before it fit.`)
    return `The audit holds ${count(events, 'event', 'events')}, and every one fits the one before it.`
  },

  'check-mail': checkMail,

  'change-lti-key': async (env, given) => {
    const isLeaked = given === 'leaked'
    if (given !== undefined && !isLeaked)
      throw new Refused(
        'Say npm run change-lti-key, or npm run change-lti-key -- leaked to end the old key now.',
      )
    await withDataSet({ env, log, purpose: 'read' }, async ({ client }) => {
      await assertPresentSchema(client)
      const db = drizzle(client, { schema })
      const serverKey = await readServerKey(db)
      await createOwnKeys({ db, clock: systemClock, serverKey }).change({ isLeaked })
    })
    return isLeaked
      ? 'The new key signs from now on, and the old one is gone. Platforms that keep keys accept the new one when they read it.'
      : 'The new key is published. It signs from tomorrow on, and the old one stays published for a day after that.'
  },

  rescore: (env, given) => {
    const bar = barOf(given)
    return readAll(env, (tx) => rescoreReport(tx, bar))
  },
}

/** Reads from one moment, because a server may be writing. */
const readAll = <T>(env: Env, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  withDataSet({ env, log, purpose: 'read' }, async ({ client }) => {
    await assertPresentSchema(client)
    return drizzle(client, { schema }).transaction(read, {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
  })

const assertPresentSchema = async (client: DataSet['client']): Promise<void> => {
  const [present, known] = [await schemaOf(client), knownSchemas()]
  if (present !== undefined && !known.includes(present)) throw new NewerSchema()
  if (present !== known.at(-1))
    throw new Refused('This database was made by an earlier release. Start the server once.')
}

const barOf = (given: string | undefined): ListenerBar => {
  const bar = listenerBars.find((one) => String(one) === given)
  if (given !== undefined && bar === undefined)
    throw new Refused(
      `Say how sure the second listener must be: npm run rescore -- ${listenerBars.join(' | ')}.`,
    )
  return bar ?? 80
}

/** Executes a command and returns its result as text. Throws `Refused` with the reason when it cannot. */
export const operate = async (
  [name = '', given]: readonly string[],
  variables: NodeJS.ProcessEnv,
  listenForEnd: ListenForEnd = () => new AbortController().signal,
): Promise<string> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Refused(`Say what to do: ${Object.keys(commands).join(', ')}.`)
  return command(readEnv(variables), given, listenForEnd)
}
