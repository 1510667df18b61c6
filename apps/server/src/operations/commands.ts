import { resolve } from 'node:path'
import { readEnv, type Env } from '../env.ts'
import { createLog } from '../log.ts'
import { backUp } from './backup.ts'
import { move } from './move.ts'
import { withDataSet } from './data-set.ts'
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

/** The commands of the operator. Each returns a sentence that says what was done. */
const commands: Record<string, (env: Env, file?: string) => Promise<string>> = {
  backup: async (env, given) => {
    const file = named(given)
    const { rows, files, missing } = await withDataSet({ env, log, purpose: 'read' }, (dataSet) =>
      backUp(dataSet, file),
    )
    const lost =
      missing === 0 ? '' : ` ${count(missing, 'file is', 'files are')} listed without bytes and left out.`
    return `${file} holds ${rowsAndFiles(rows, files)}.${lost}`
  },

  restore: async (env, given) => {
    const file = named(given)
    const restored = await withDataSet({ env, log, purpose: 'restoreInto' }, (dataSet) =>
      restore(dataSet, file),
    )
    return `Restored ${rowsAndFiles(restored.rows, restored.files)} as they were at ${restored.made_at}.`
  },

  move: async (env) => {
    const { rows, files } = await move(env, log)
    return `Moved ${rowsAndFiles(rows, files)}. Start with the same DATABASE_URL from now on; what was in ${env.dataDir} is still there.`
  },
}

/** Executes a command and returns its result as a sentence. Throws `Refused` with the reason when it cannot. */
export const operate = async (
  [name = '', file]: readonly string[],
  variables: NodeJS.ProcessEnv,
): Promise<string> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Refused(`Say what to do: ${Object.keys(commands).join(', ')}.`)
  return command(readEnv(variables), file)
}
