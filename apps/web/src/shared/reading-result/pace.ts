import { easyPace } from '@elocute/speech/scoring/pace'

export { easyPace }

/** What listeners think of a pace in words a minute. */
export const paceBand = (pace: number): 'slow' | 'comfortable' | 'fast' =>
  pace < easyPace.from ? 'slow' : pace <= easyPace.to ? 'comfortable' : 'fast'
