import { limits } from '@elocute/contract/limits'

/** A title within its limit. It is cut between characters and not within one. */
export const cutTitle = (title: string): string => {
  let cut = ''
  for (const character of title) {
    if (cut.length + character.length > limits.quizTitle.max) break
    cut += character
  }
  return cut.trimEnd()
}
