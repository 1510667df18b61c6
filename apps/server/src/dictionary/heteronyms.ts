/** One of the pronunciations of a spelling, with the senses that have it. */
export type Reading = {
  /** ARPAbet with stresses. */
  phones: string
  /** What a speech synthesiser says so that this pronunciation is heard: a word of the same sound, or a short phrase. */
  spoken: string
  /** Whether a sense has this pronunciation. Each sense has that of the first reading that takes it. */
  has: (partOfSpeech: string, definition: string) => boolean
  /** Whether the spelling is said like this in a phrase. Each phrase has the first reading that takes it, or the last one. */
  isIn: (phrase: string) => boolean
}

type Rule = Partial<Record<'noun' | 'verb' | 'adjective' | 'adverb', RegExp | true>>

const reading = (phones: string, spoken: string, rule: Rule, phrases = /^$/): Reading => ({
  phones,
  spoken,
  isIn: (phrase) => phrases.test(phrase),
  has: (partOfSpeech, definition) => {
    const senses = partOfSpeech in rule ? rule[partOfSpeech as keyof Rule] : undefined
    return senses === true || (senses?.test(definition) ?? false)
  },
})
const all = { noun: true, verb: true, adjective: true, adverb: true } as const

/** A noun (and adjective) with one pronunciation, and a verb with another: the record, to record. */
const nounAndVerb: readonly [word: string, noun: string, verb: string][] = [
  ['abuse', 'AH0 B Y UW1 S', 'AH0 B Y UW1 Z'],
  ['combine', 'K AA1 M B AY0 N', 'K AH0 M B AY1 N'],
  ['conduct', 'K AA1 N D AH0 K T', 'K AH0 N D AH1 K T'],
  ['conflict', 'K AA1 N F L IH0 K T', 'K AH0 N F L IH1 K T'],
  ['contest', 'K AA1 N T EH0 S T', 'K AH0 N T EH1 S T'],
  ['contract', 'K AA1 N T R AE2 K T', 'K AH0 N T R AE1 K T'],
  ['contrast', 'K AA1 N T R AE2 S T', 'K AH0 N T R AE1 S T'],
  ['convert', 'K AA1 N V ER0 T', 'K AH0 N V ER1 T'],
  ['decrease', 'D IY1 K R IY2 S', 'D IH0 K R IY1 S'],
  ['excuse', 'IH0 K S K Y UW1 S', 'IH0 K S K Y UW1 Z'],
  ['export', 'EH1 K S P AO0 R T', 'IH0 K S P AO1 R T'],
  ['house', 'HH AW1 S', 'HH AW1 Z'],
  ['import', 'IH1 M P AO2 R T', 'IH2 M P AO1 R T'],
  ['increase', 'IH1 N K R IY2 S', 'IH0 N K R IY1 S'],
  ['insult', 'IH1 N S AH2 L T', 'IH0 N S AH1 L T'],
  ['misuse', 'M IH0 S Y UW1 S', 'M IH0 S Y UW1 Z'],
  ['object', 'AA1 B JH EH0 K T', 'AH0 B JH EH1 K T'],
  ['permit', 'P ER1 M IH2 T', 'P ER0 M IH1 T'],
  ['produce', 'P R OW1 D UW0 S', 'P R AH0 D UW1 S'],
  ['progress', 'P R AA1 G R EH2 S', 'P R AH0 G R EH1 S'],
  ['project', 'P R AA1 JH EH0 K T', 'P R AH0 JH EH1 K T'],
  ['protest', 'P R OW1 T EH2 S T', 'P R AH0 T EH1 S T'],
  ['rebel', 'R EH1 B AH0 L', 'R IH0 B EH1 L'],
  ['record', 'R EH1 K ER0 D', 'R IH0 K AO1 R D'],
  ['refuse', 'R EH1 F Y UW2 Z', 'R AH0 F Y UW1 Z'],
  ['reject', 'R IY1 JH EH0 K T', 'R IH0 JH EH1 K T'],
  ['subject', 'S AH1 B JH IH0 K T', 'S AH0 B JH EH1 K T'],
  ['suspect', 'S AH1 S P EH2 K T', 'S AH0 S P EH1 K T'],
  ['survey', 'S ER1 V EY2', 'S ER0 V EY1'],
  ['transport', 'T R AE1 N S P AO0 R T', 'T R AE0 N S P AO1 R T'],
  ['use', 'Y UW1 S', 'Y UW1 Z'],
]

/** A verb with one pronunciation, and everything else with another: to estimate, the estimate. */
const ateVerbs: readonly [word: string, others: string, verb: string][] = [
  ['advocate', 'AE1 D V AH0 K AH0 T', 'AE1 D V AH0 K EY2 T'],
  ['alternate', 'AO1 L T ER0 N AH0 T', 'AO1 L T ER0 N EY2 T'],
  ['associate', 'AH0 S OW1 S IY0 AH0 T', 'AH0 S OW1 S IY0 EY2 T'],
  ['delegate', 'D EH1 L AH0 G AH0 T', 'D EH1 L AH0 G EY2 T'],
  ['deliberate', 'D IH0 L IH1 B ER0 AH0 T', 'D IH0 L IH1 B ER0 EY2 T'],
  ['duplicate', 'D UW1 P L AH0 K AH0 T', 'D UW1 P L AH0 K EY2 T'],
  ['estimate', 'EH1 S T AH0 M AH0 T', 'EH1 S T AH0 M EY2 T'],
  ['graduate', 'G R AE1 JH AH0 W AH0 T', 'G R AE1 JH AH0 W EY2 T'],
  ['moderate', 'M AA1 D ER0 AH0 T', 'M AA1 D ER0 EY2 T'],
  ['separate', 'S EH1 P ER0 AH0 T', 'S EH1 P ER0 EY2 T'],
]

/** Words whose senses must be told apart one by one, or that have other parts of speech. The definitions are WordNet's. */
const bySense: readonly [word: string, readonly Reading[]][] = [
  [
    'lead',
    [
      reading(
        'L EH1 D',
        'led',
        { noun: /metal|graphite|bars of lead|strip of lead|mixture of graphite/ },
        /(?:antimonial|black|hard|pencil|pig|red|sounding|tetraethyl|white|of) lead|lead (?:acetate|arsenate|carbonate|chromate|colic|glass|line|ore|pencil|plant|poisoning|tetraethyl|tree)$/,
      ),
      reading('L IY1 D', 'to lead', all),
    ],
  ],
  ['read', [reading('R IY1 D', 'reed', all)]],
  [
    'wind',
    [
      reading(
        'W AY1 N D',
        'wined',
        { noun: /act of winding/, verb: /^(?!catch the scent|.*\bscent\b)/ },
        /^wind (?:off|up)$/,
      ),
      reading('W IH1 N D', 'the wind', all),
    ],
  ],
  [
    'tear',
    [
      reading(
        'T IH1 R',
        'tier',
        { noun: /drop of/, verb: /fill with tears/ },
        /^tear (?:duct|gas|gland|sac)$/,
      ),
      reading('T EH1 R', 'tare', all),
    ],
  ],
  [
    'bow',
    [
      reading(
        'B AW1',
        'bough',
        { noun: /front part|bending the head|appearance by actors/, verb: /^(?!play on)/ },
        /^bow (?:down|out)$|^take a bow$/,
      ),
      reading('B OW1', 'beau', all),
    ],
  ],
  ['row', [reading('R AW1', 'rau', { noun: /dispute/ }), reading('R OW1', 'roe', all)]],
  [
    'live',
    [
      reading('L IH1 V', 'to live', { verb: true }, /^live (?:it|together|with|up to|in|out|down|on|over)\b/),
      reading('L AY1 V', 'a live show', all),
    ],
  ],
  [
    'close',
    [
      reading('K L OW1 Z', 'to close', { verb: true, noun: true }, /^close (?:down|in|off|out|up)$/),
      reading('K L OW1 S', 'very close', all),
    ],
  ],
  [
    'wound',
    [
      reading('W AW1 N D', 'it is wound up', { adjective: true }, /^wound up$/),
      reading('W UW1 N D', 'the wound', all),
    ],
  ],
  [
    'minute',
    [reading('M AY0 N UW1 T', 'very minute', { adjective: true }), reading('M IH1 N AH0 T', 'a minute', all)],
  ],
  [
    'present',
    [
      reading('P R IH0 Z EH1 N T', 'to present', { verb: true }),
      reading('P R EH1 Z AH0 N T', 'the present', all),
    ],
  ],
  [
    'perfect',
    [
      reading('P ER0 F EH1 K T', 'to perfect', { verb: true }),
      reading('P ER1 F IH2 K T', 'a perfect day', all),
    ],
  ],
  [
    'content',
    [
      reading('K AA1 N T EH0 N T', 'the content', { noun: /^(?!the state of being contented)/ }, /./),
      reading('K AH0 N T EH1 N T', 'to be content', all),
    ],
  ],
  [
    'desert',
    [
      reading('D EH1 Z ER0 T', 'the desert', { noun: /land|region|arid/ }, /./),
      reading('D IH0 Z ER1 T', 'dessert', all),
    ],
  ],
  [
    'invalid',
    [
      reading('IH1 N V AH0 L AH0 D', 'an invalid', { noun: true, verb: true }),
      reading('IH0 N V AE1 L AH0 D', 'it is invalid', all),
    ],
  ],
  [
    'attribute',
    [
      reading('AH0 T R IH1 B Y UW2 T', 'to attribute', { verb: true }),
      reading('AE1 T R AH0 B Y UW2 T', 'an attribute', all),
    ],
  ],
]

/** The phrases that have the verb, mostly with a particle. The others have the noun: to clean house, of import. */
const asVerb = /^[a-z]+ (?:in|off|out|to|up)$|^tape record$/

const article = (word: string): string => `${/^[aeio]/.test(word) ? 'an' : 'a'} ${word}`

/** The readings of a spelling that is said in several ways, or in another way than the pronouncing dictionary has first. */
export const heteronyms: ReadonlyMap<string, readonly Reading[]> = new Map([
  ...[...nounAndVerb, ...ateVerbs].map(
    ([word, others, verb]) =>
      [
        word,
        [reading(verb, `to ${word}`, { verb: true }, asVerb), reading(others, article(word), all)],
      ] as const,
  ),
  ...bySense,
])
