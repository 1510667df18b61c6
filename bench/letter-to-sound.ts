/**
 * Measures the pronunciations of words that the dictionary lacks, on the tenth of the dictionary that is kept from training.
 * usage: node bench/letter-to-sound.ts
 */
import { graphemesToPhonemes } from '@elocute/speech/text/grapheme-to-phoneme'
import { heldOutWords } from '../packages/speech/fixtures/held-out-words.ts'

const words = heldOutWords()
let [right, errors, phones] = [0, 0, 0]
const from = performance.now()
for (const { word, sounds } of words) {
  const said = graphemesToPhonemes(word)
  if (sounds.includes(said)) right++
  errors += Math.min(...sounds.map((sound) => distance(said.split(' '), sound.split(' '))))
  phones += (sounds[0] ?? '').split(' ').length
}
const ms = (performance.now() - from) / words.length
console.log(
  `${words.length} words: ${((100 * right) / words.length).toFixed(1)} % right, ${((100 * errors) / phones).toFixed(1)} % of the phones wrong, ${ms.toFixed(2)} ms a word`,
)

/** The edit distance. */
function distance(said: readonly string[], meant: readonly string[]): number {
  let row = Array.from({ length: meant.length + 1 }, (_, at) => at)
  for (const [at, phone] of said.entries()) {
    const next = [at + 1]
    for (const [place, other] of meant.entries())
      next.push(
        Math.min(
          (row[place] ?? 0) + (phone === other ? 0 : 1),
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
