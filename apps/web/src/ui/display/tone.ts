/** The meaning of a colour. An icon or a word always gives the same information. */
export type Tone = 'neutral' | 'accent' | 'green' | 'yellow' | 'orange' | 'red' | 'gold' | 'grey' | 'bronze'

export const toneText: Record<Tone, string> = {
  neutral: 'text-ink',
  accent: 'text-accent',
  green: 'text-green',
  yellow: 'text-yellow',
  orange: 'text-orange',
  red: 'text-red',
  gold: 'text-gold',
  grey: 'text-grey',
  bronze: 'text-bronze',
}
