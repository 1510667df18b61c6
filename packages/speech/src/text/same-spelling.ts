import { americanSpelling } from './american-spelling.ts'

/** Words that British and American English spell differently without a rule: British, then American. */
const words: ReadonlyMap<string, string> = new Map(Object.entries({
  aeroplane: 'airplane', ageing: 'aging', aluminium: 'aluminum', anaesthetic: 'anesthetic', analogue: 'analog',
  artefact: 'artifact', axe: 'ax', calibre: 'caliber', cheque: 'check', chilli: 'chili', cosy: 'cozy', councillor: 'councilor',
  counsellor: 'counselor', defence: 'defense', dialogue: 'dialog', distil: 'distill', doughnut: 'donut', draught: 'draft',
  encyclopaedia: 'encyclopedia', enrol: 'enroll', enrolment: 'enrollment', fibre: 'fiber', fulfil: 'fulfill',
  fulfilment: 'fulfillment', instalment: 'installment', instil: 'instill', jewellery: 'jewelry', judgement: 'judgment',
  kerb: 'curb', licence: 'license', marvellous: 'marvelous', meagre: 'meager', moustache: 'mustache', offence: 'offense',
  okay: 'ok', orthopaedic: 'orthopedic', paediatric: 'pediatric', pretence: 'pretense', programme: 'program', pyjamas: 'pajamas',
  sceptic: 'skeptic', sceptical: 'skeptical', skilful: 'skillful', sombre: 'somber', storey: 'story', storeys: 'stories',
  sulphur: 'sulfur', tyre: 'tire', wilful: 'willful', woollen: 'woolen', yoghurt: 'yogurt',
})) // oxfmt-ignore
/** The same of verbs whose past differs, too. */
const verbs: ReadonlyMap<string, string> = new Map(Object.entries({
  catalogue: 'catalog', centre: 'center', grey: 'gray', manoeuvre: 'maneuver', mould: 'mold', plough: 'plow', practise: 'practice',
})) // oxfmt-ignore
const all: ReadonlyMap<string, string> = new Map([...words, ...verbs])

/** Where a form of such a word is found: by its ending, and what the base form has in the place of that. */
const forms = [
  [all, '', ''],
  [all, 's', ''],
  [all, 'ly', ''],
  [verbs, 'ed', 'e'],
  [verbs, 'ed', ''],
  [verbs, 'ing', 'e'],
  [verbs, 'ing', ''],
] as const

/** The American spelling of such a word or of a form of it; undefined for any other word. */
function known(word: string): string | undefined {
  for (const [list, ending, rest] of forms) {
    const base = list.get(word.slice(0, word.length - ending.length) + rest)
    if (base !== undefined && word.endsWith(ending))
      return (/^[ei]/.test(ending) ? base.replace(/e$/, '') : base) + ending
  }
  return undefined
}

/** Verbs whose l is doubled in British English only. In others the second l is a mistake: filed is another word than filled. */
const doubled =
  /^(?:un|re)?(?:cancel|channel|counsel|dial|equal|fuel|jewel|label|level|libel|marvel|model|panel|pedal|quarrel|rival|shovel|signal|total|travel|tunnel)l(?:ed|ing|ers?)$/
const british = [
  /\wour(?:s|ed|ing|ful(?:ly)?|less|ab(?:le|ly)|al|ites?|hoods?|ers?|y)?$/,
  /\w[iy]s(?:e[drs]?|ers|ing|ations?|ational|ab(?:le|ly))$/,
  /\wtres?$/,
  doubled,
]

/** Words that have such an ending and are spelled alike everywhere. */
const alike = new Set(
  `advertise advise arise bruise chastise circumcise compromise concise contour cruise demise despise detour devise devour disable disguise
  dour enterprise excise exercise expertise flour four franchise hour improvise incise likewise merchandise noise otherwise our
  paradise poise pour praise precise premise promise raise revise rise scour sour supervise surmise surprise televise tour treatise
  troubadour velour wise your`.split(/\s+/),
)

/** The endings of the forms of such a word: poured, wiser, promising. */
const endings = ['', 's', 'd', 'r', 'rs', 'ed', 'er', 'ers', 'ing', 'able', 'ably']

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
  known(word) ??
  (british.some((ending) => ending.test(word)) && !isAlike(word) ? americanSpelling(word) : word)
