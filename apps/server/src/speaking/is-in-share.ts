import { createHash } from 'node:crypto'

/**
 * Whether an answer is among the percentage that two trainers mark. Its id decides, which the server has drawn before anybody could hear
 * the answer, so that nobody chooses.
 */
export const isInShare = (answerId: string, percent: number): boolean => {
  const hash = createHash('sha256').update(answerId).digest().readUInt32BE(0)
  return hash < (percent / 100) * 2 ** 32
}
