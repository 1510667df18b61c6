import { americanSpelling } from './american-spelling.ts'

/** Words that British and American English spell differently without a rule. The first one of each pair is British. */
const pairs: ReadonlyMap<string, string> = new Map(Object.entries({
  aeroplane: 'airplane', ageing: 'aging', aluminium: 'aluminum', analogue: 'analog', axe: 'ax', catalogue: 'catalog',
  cheque: 'check', cheques: 'checks', cosy: 'cozy', defence: 'defense', dialogue: 'dialog', disc: 'disk', draught: 'draft',
  encyclopaedia: 'encyclopedia', enrol: 'enroll', fulfil: 'fulfill', grey: 'gray', instalment: 'installment',
  jewellery: 'jewelry', judgement: 'judgment', kerb: 'curb', licence: 'license', manoeuvre: 'maneuver',
  marvellous: 'marvelous', moustache: 'mustache', offence: 'offense', orthopaedic: 'orthopedic', paediatric: 'pediatric',
  plough: 'plow', practise: 'practice', practised: 'practiced', practising: 'practicing', pretence: 'pretense',
  programme: 'program', programmes: 'programs', pyjamas: 'pajamas', sceptical: 'skeptical', skilful: 'skillful',
  storey: 'story', tyre: 'tire', tyres: 'tires', woollen: 'woolen', yoghurt: 'yogurt',
})) // oxfmt-ignore

/** The endings by which the rules of `americanSpelling` apply. Elsewhere in a word they would make four of for. */
const british =
  /\w(?:our(?:s|ed|ing|ful|less|able|ite|ites|hood|er|ers|y)?|(?:[iy]s)(?:e|ed|er|es|ers|ing|ation|ations)|tres?|ll(?:ed|ing|er|ers))$/

/** Words with such an ending that are spelled alike everywhere. */
const alike = new Set(
  `advertise advise arise bruise chastise circumcise compromise concise contour course cruise demise despise detour devise devour
  disguise dour downpour enterprise excise exercise expertise flour four franchise hour improvise incise likewise merchandise noise
  otherwise our outpour paradise poise pour praise precise premise promise raise revise rise scour sour supervise surmise surprise
  televise tour treatise wise your yours`.split(/\s+/),
)

const isAlike = (word: string) =>
  alike.has(word) || alike.has(word.replace(/(?:d|r|s|rs|ing)$/, '')) || alike.has(word.replace(/ing$/, 'e'))

/** The American spelling of a word in lower case. Another word than `americanSpelling` gives it is a wrong one, not a British one. */
const american = (word: string): string =>
  pairs.get(word) ?? (british.test(word) && !isAlike(word) ? americanSpelling(word) : word)

/** Whether two words in lower case are the same one in British and American spelling: `colour` and `color`. */
export const isSameSpelling = (one: string, other: string): boolean => american(one) === american(other)

/** The form in which both spellings are the same. */
export const spellingOf = american
