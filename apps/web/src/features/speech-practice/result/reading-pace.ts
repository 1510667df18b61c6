/**
 * Reading aloud for listeners: audio books are read at 150 to 160 words a minute, and speech for learners of a language
 * at about 110 (the Learning English programmes of public broadcasters).
 */
const comfortable = { from: 110, to: 170 }

export const paceOf = (wordsPerMinute: number): 'slow' | 'comfortable' | 'fast' =>
  wordsPerMinute < comfortable.from ? 'slow' : wordsPerMinute <= comfortable.to ? 'comfortable' : 'fast'
