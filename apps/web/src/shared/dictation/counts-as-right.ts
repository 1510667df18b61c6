import type { DictationWord } from '@elocute/contract/dictation-fields'

/** Whether a word counts as right: as a trainer has decided, or else as the machine has found. */
export const countsAsRight = ({ result, overruled }: Pick<DictationWord, 'result' | 'overruled'>): boolean =>
  overruled?.right ?? result === 'right'
