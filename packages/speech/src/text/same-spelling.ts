import { americanSpelling } from './american-spelling.ts'

/** Words that British and American English spell differently without a rule: British, then American. */
const pairs: ReadonlyMap<string, string> = new Map(Object.entries({
  aeroplane: 'airplane', anaesthetic: 'anesthetic', ageing: 'aging', aluminium: 'aluminum', analogue: 'analog', axe: 'ax', catalogue: 'catalog',
  cheque: 'check', cheques: 'checks', counsellor: 'counselor', counsellors: 'counselors', cosy: 'cozy', defence: 'defense', dialogue: 'dialog', draught: 'draft',
  encyclopaedia: 'encyclopedia', enrol: 'enroll', fibre: 'fiber', fulfil: 'fulfill', grey: 'gray', instalment: 'installment',
  jewellery: 'jewelry', judgement: 'judgment', kerb: 'curb', licence: 'license', manoeuvre: 'maneuver',
  marvellous: 'marvelous', moustache: 'mustache', offence: 'offense', okay: 'ok', orthopaedic: 'orthopedic', paediatric: 'pediatric',
  plough: 'plow', practise: 'practice', practised: 'practiced', practising: 'practicing', pretence: 'pretense',
  programme: 'program', programmes: 'programs', pyjamas: 'pajamas', sceptical: 'skeptical', skilful: 'skillful',
  storey: 'story', storeys: 'stories', tyre: 'tire', tyres: 'tires', woollen: 'woolen', yoghurt: 'yogurt',
})) // oxfmt-ignore

/** Verbs whose l is doubled in British English only. In others the second l is a mistake: filed is another word than filled. */
const doubled =
  /^(?:un|re)?(?:cancel|channel|counsel|dial|equal|fuel|jewel|label|level|libel|marvel|model|panel|pedal|quarrel|rival|shovel|signal|total|travel|tunnel)l(?:ed|ing|ers?)$/
const british = [
  /\wour(?:s|ed|ing|ful|less|able|ite|ites|hood|er|ers|y)?$/,
  /\w[iy]s(?:e|ed|er|es|ers|ing|ations?)$/,
  /\wtres?$/,
  doubled,
]

/** Words that have such an ending and are spelled alike everywhere. */
const alike = new Set(
  `advertise advise arise bruise chastise circumcise compromise concise contour cruise demise despise detour devise devour disguise
  dour enterprise excise exercise expertise flour four franchise hour improvise incise likewise merchandise noise otherwise our
  paradise poise pour praise precise premise promise raise revise rise scour sour supervise surmise surprise televise tour treatise
  troubadour velour wise your`.split(/\s+/),
)

/** The endings of the forms of such a word: poured, wiser, promising. */
const endings = ['', 's', 'd', 'r', 'rs', 'ed', 'er', 'ers', 'ing']

const isAlike = (word: string): boolean =>
  endings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, word.length - ending.length))
    .some((stem) => alike.has(stem) || alike.has(`${stem}e`))

/**
 * The American spelling of a word in lower case, so that `colour` and `color` are the same. Narrower than `americanSpelling`, which helps
 * to find pronunciations: by its rule for `our` four would be the same word as for.
 */
export const spellingOf = (word: string): string =>
  pairs.get(word) ??
  (british.some((ending) => ending.test(word)) && !isAlike(word) ? americanSpelling(word) : word)
