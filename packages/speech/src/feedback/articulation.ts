import * as m from '@elocute/messages/articulation'

// How each sound of English is made, in words for learners, and how to correct a substitution (Baker, Ship or Sheep;
// Kenworthy, Teaching English Pronunciation). `phone` and `heard` are ARPAbet phones without stress.

/** The name of a sound within a sentence. */
export const soundName = (phone: string): string => m.soundName({ phone })

/** How to say `phone`. Where another phone was heard in its place, what to change. */
export const howToSay = (phone: string, heard?: string): string =>
  (heard === undefined ? '' : m.substitution({ pair: `${phone}_${heard}` })) || m.howToSay({ phone })
