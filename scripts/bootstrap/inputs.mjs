import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, within } from './places.mjs'

/** A file changed so shortly before it was read could change again without a new time [Git, "racy" entries of the index]. */
const SETTLED_MS = 2_000

/**
 * A hash of the content of files and folders. The content decides and not the time, because a checkout gives old files new times; but
 * nothing is read again while no file has got another time or size.
 */
export const inputsHash = (
  name,
  inputs,
  { settings = '', notes = within('node_modules/.cache/elocute'), now = Date.now() } = {},
) => {
  const files = inputs.flatMap(filesOf)
  const seen = files.map(seenFile)
  const listing = hashOf(seen.map(({ line }) => line))
  const noteFile = path.join(notes, `${name}-inputs`)
  const [noted, content] = existsSync(noteFile) ? readFileSync(noteFile, 'utf8').split(' ') : []
  if (noted === listing) return hashOf([content, settings])
  const read = hashOf(files.flatMap((file) => [path.relative(root, file), readFileSync(file)]))
  if (seen.every(({ changedMs }) => changedMs < now - SETTLED_MS)) {
    mkdirSync(notes, { recursive: true })
    writeFileSync(noteFile, `${listing} ${read}`)
  }
  return hashOf([read, settings])
}

const hashOf = (parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

const seenFile = (file) => {
  const { size, ino, mtimeMs, ctimeMs } = lstatSync(file)
  return { line: `${file} ${size} ${ino} ${mtimeMs} ${ctimeMs}`, changedMs: Math.max(mtimeMs, ctimeMs) }
}

const BESIDE = new Set([
  'node_modules',
  'dist',
  'dist-pseudo',
  'compiled-pseudo',
  'fixtures',
  'training',
  'testing',
  'coverage',
])

/** Rolldown writes its configuration beside it for a moment, while another program may look at the folder. */
const OF_A_BUILD = /^rolldown\.config\.\d+\./

const filesOf = (place) => (lstatSync(place).isDirectory() ? filesIn(place) : [place])

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (BESIDE.has(entry.name) || entry.name.includes('.test.') || OF_A_BUILD.test(entry.name)) return []
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) return filesIn(file)
      return entry.isFile() ? [file] : []
    })
