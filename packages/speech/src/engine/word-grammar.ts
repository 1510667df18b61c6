import { phones } from '../text/near-sounds.ts'
import type { Engine } from './soundswallower.ts'

export type GrammarWords = {
  target: readonly string[]
  near: readonly string[]
  others: readonly string[]
  background: readonly string[]
}

/** How much likelier than the target anything else must sound to win; found on the tuning voices of the benchmark. */
const weights = { target: 1, near: 1, others: 1e-6, background: 1e-6, phone: 1e-22 }

/** Anything that may be said in answer to a target, each by its pronunciations, and a loop of phones for the rest. */
export function wordGrammar(engine: Engine, words: GrammarWords): string {
  const taken = new Set<string>()
  const alternatives = (['target', 'near', 'others', 'background'] as const).flatMap((kind) => {
    const fresh = words[kind].filter((pronunciation) => !taken.has(pronunciation))
    for (const pronunciation of fresh) taken.add(pronunciation)
    return engine.name(fresh).map((name) => `/${weights[kind]}/ ${name}`)
  })
  const loop = engine.name(phones).join(' | ')
  return `#JSGF V1.0; grammar said; <phone> = ${loop}; public <said> = ${alternatives.join(' | ')} | /${weights.phone}/ <phone>+;`
}
