import { accessSync, constants, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'

// Folders that are not on the PATH of ordinary users.
const FOR_ROOT = ['/usr/local/sbin', '/usr/sbin', '/sbin']

/** The full path of the first of these programs that exists. */
export const findProgram = (names, folders = [...searchPath(), ...FOR_ROOT]) => {
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name)
      if (isExecutable(file)) return file
    }
  }
  return undefined
}

export const searchPath = () => (process.env.PATH ?? '').split(path.delimiter)

/** The folder of a PostgreSQL server's programs: the one on PATH, otherwise Debian's newest. */
export const findPostgresFolder = () => {
  const onPath = findProgram(['initdb'])
  const folders = [
    onPath && path.dirname(realpathSync(onPath)),
    onPath && path.dirname(onPath),
    ...debianFolders(),
  ]
  return folders.find(
    (folder) => folder && ['initdb', 'postgres'].every((name) => findProgram([name], [folder])),
  )
}

const DEBIAN = '/usr/lib/postgresql'

const debianFolders = () => {
  try {
    return readdirSync(DEBIAN)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => path.join(DEBIAN, version, 'bin'))
  } catch {
    return []
  }
}

export const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
