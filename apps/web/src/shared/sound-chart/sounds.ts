import { soundMapLimits } from '@elocute/contract/listening-limits'
import type { SoundFigures } from '@elocute/contract/sounds'
import * as articulation from '@elocute/messages/articulation'
import { phoneOf } from '@elocute/speech/text/ipa'
import { soundMark } from '../../text/bands.ts'

export { ipaOf } from '@elocute/speech/text/ipa'
export { wordsWith } from '@elocute/speech/text/sound-words'

/** How a sound was said over many readings; `few`: heard too seldom to say. */
export type SoundBand = 'good' | 'close' | 'missed' | 'few'

export const soundBand = (figures: Pick<SoundFigures, 'times' | 'score'> | undefined): SoundBand =>
  figures === undefined || figures.times < soundMapLimits.leastTimes ? 'few' : soundMark(figures.score)

/** The name of a sound within a sentence. */
export const soundName = (phone: string): string => articulation.soundName({ phone })

/** The same of a sound that is known by its IPA symbol only. */
export const soundNameOf = (ipa: string): string => soundName(phoneOf(ipa) ?? '') || ipa

/** How to make a sound. Where another one is heard in its place, what to change. */
export const howToSay = (phone: string, heard?: string): string =>
  (heard === undefined ? '' : articulation.substitution({ pair: `${phone}_${heard}` })) ||
  articulation.howToSay({ phone })
