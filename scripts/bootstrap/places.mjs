import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const within = (...parts) => path.join(root, ...parts)
export const binaries = within('node_modules/.bin')
