import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { within } from './places.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'

const home = 'packages/messages'
const marker = within(home, 'compiled', 'compiled-from')

/** Compiles the message catalogues when one of them or the compiler has changed. */
export const compileMessages = async (env) => {
  const wanted = inputsHash()
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  const { code, output } = await run(['node', `${home}/src/compile.ts`], { env, quiet: true })
  if (code !== 0)
    throw new Refusal(`${output}\nThe message catalogues could not be compiled; the reason is above.`)
  writeFileSync(marker, wanted)
}

const inputsHash = () => {
  const hash = createHash('sha256')
  for (const folder of ['messages', 'src'])
    for (const name of readdirSync(within(home, folder), { recursive: true }).sort()) {
      const file = within(home, folder, name)
      if (path.extname(file)) hash.update(`${name}\0`).update(readFileSync(file))
    }
  return hash.update(readFileSync(within('package-lock.json'))).digest('hex')
}
