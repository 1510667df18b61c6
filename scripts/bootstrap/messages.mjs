import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inputsHash } from './inputs.mjs'
import { within } from './places.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'

const home = 'packages/messages'
const marker = within(home, 'compiled', 'compiled-from')
const inputs = ['package-lock.json', `${home}/messages`, `${home}/src`].map((name) => within(name))

/** Compiles the message catalogues when one of them or the compiler has changed. */
export const compileMessages = async (env) => {
  const wanted = inputsHash('messages', inputs)
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  const { code, output } = await run(['node', `${home}/src/compile.ts`], { env, quiet: true })
  if (code !== 0)
    throw new Refusal(`${output}\nThe message catalogues could not be compiled; the reason is above.`)
  writeFileSync(marker, wanted)
}
