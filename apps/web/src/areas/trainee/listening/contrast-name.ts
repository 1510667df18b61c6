import { ipaOf } from '@elocute/speech/text/ipa'
import type { Contrast } from '@elocute/speech/text/listening-contrasts'

/** The sounds of a contrast: `/ɪ/ – /iː/`. */
export const soundsOf = ({ phones }: Pick<Contrast, 'phones'>): string =>
  phones.map((pair) => pair.map((phone) => `/${ipaOf(phone)}/`).join(' – ')).join(', ')

/** The first pair of a contrast: `ship · sheep`. */
export const exampleOf = ({ pairs }: Pick<Contrast, 'pairs'>): string => pairs[0]?.join(' · ') ?? ''
