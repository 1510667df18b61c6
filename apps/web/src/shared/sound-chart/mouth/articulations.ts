import type { Point } from './curves.ts'

/** How the lips are held. */
export type Lips = 'closed' | 'on-teeth' | 'spread' | 'relaxed' | 'open' | 'round' | 'wide-round'

/** The upper line of the tongue: tip, blade, front, middle, back, and two points of the root. */
type TongueLine = readonly [Point, Point, Point, Point, Point, Point, Point]

/** The named positions of the tongue, in the units of the drawing (sagittal.ts). */
const tongues = {
  rest: [[94, 184], [107, 172], [128, 161], [154, 154], [180, 158], [203, 184], [208, 216]],
  IY: [[91, 181], [103, 160], [124, 137], [150, 129], [177, 142], [201, 178], [207, 214]],
  IH: [[92, 184], [105, 167], [126, 148], [151, 140], [178, 149], [202, 181], [208, 215]],
  EH: [[92, 189], [106, 175], [127, 161], [152, 153], [179, 159], [203, 186], [209, 217]],
  AE: [[91, 195], [105, 185], [127, 174], [153, 167], [180, 170], [205, 193], [211, 220]],
  AH: [[99, 195], [111, 185], [131, 174], [157, 165], [183, 166], [208, 188], [214, 219]],
  AA: [[102, 205], [114, 199], [135, 191], [161, 181], [189, 174], [216, 190], [222, 216]],
  AO: [[105, 202], [117, 193], [137, 181], [163, 165], [191, 157], [215, 178], [218, 212]],
  OW: [[105, 197], [117, 187], [137, 173], [162, 156], [188, 149], [210, 173], [213, 212]],
  UH: [[102, 191], [114, 178], [134, 164], [159, 148], [184, 142], [206, 170], [210, 212]],
  UW: [[105, 189], [117, 175], [137, 157], [161, 140], [185, 136], [205, 165], [209, 210]],
  ER: [[109, 160], [119, 155], [138, 158], [161, 152], [184, 153], [212, 186], [217, 214]],
  teeth: [[66, 173], [84, 173], [109, 167], [140, 160], [173, 162], [201, 186], [207, 216]],
  ridge: [[94, 152], [106, 149], [127, 150], [152, 149], [178, 157], [203, 186], [208, 216]],
  side: [[94, 152], [105, 156], [126, 166], [152, 167], [180, 161], [206, 185], [212, 216]],
  groove: [[92, 170], [102, 155], [122, 148], [150, 150], [178, 159], [203, 187], [208, 216]],
  behindRidge: [[99, 172], [111, 154], [128, 140], [152, 137], [178, 149], [203, 182], [208, 215]],
  closedBehindRidge: [[95, 153], [108, 142], [128, 133], [152, 135], [178, 149], [203, 182], [208, 215]],
  velum: [[97, 194], [110, 181], [131, 164], [157, 139], [184, 123], [208, 152], [212, 206]],
} satisfies Record<string, TongueLine> // oxfmt-ignore

export type TongueName = keyof typeof tongues
export const tongueLine = (name: TongueName): TongueLine => tongues[name]

export type Posture = {
  tongue: TongueName
  lips: Lips
  /** How far the jaw is open: 0 teeth together, 1 wide. */
  jaw: number
}

/** What the air does at the narrowest place. */
type Airflow = 'free' | 'stopped' | 'narrow' | 'nose' | 'sides'

export type Articulation = Posture & {
  voiced: boolean
  airflow: Airflow
  /** The narrowest place, which a ring marks. */
  contact?: Point
  /** Where the tongue and the lips go: of a diphthong its end, of an affricate its release. */
  then?: Posture
}

const at = (tongue: TongueName, lips: Lips, jaw: number): Posture => ({ tongue, lips, jaw })

const vowel = (posture: Posture, then?: Posture): Articulation => ({
  ...posture,
  voiced: true,
  airflow: 'free',
  ...(then && { then }),
})

const places = {
  lips: [51, 169],
  lipAndTeeth: [72, 172],
  teeth: [79, 172],
  ridge: [95, 149],
  behindRidge: [112, 140],
  palate: [143, 123],
  velum: [187, 123],
  throat: [219, 274],
} satisfies Record<string, Point>

type Options = { contact?: Point; then?: Posture }
const consonant =
  (airflow: Airflow, posture: Posture, options: Options = {}) =>
  (voiced: boolean): Articulation => ({ ...posture, ...options, airflow, voiced })

const bilabial = consonant('stopped', at('rest', 'closed', 0.15), { contact: places.lips })
const labiodental = consonant('narrow', at('rest', 'on-teeth', 0.2), { contact: places.lipAndTeeth })
const dental = consonant('narrow', at('teeth', 'relaxed', 0.35), { contact: places.teeth })
const alveolar = consonant('stopped', at('ridge', 'relaxed', 0.2), { contact: places.ridge })
const sibilant = consonant('narrow', at('groove', 'spread', 0.05), { contact: [102, 150] })
const postalveolar = consonant('narrow', at('behindRidge', 'wide-round', 0.1), { contact: [118, 140] })
const affricate = consonant('stopped', at('closedBehindRidge', 'wide-round', 0.1), {
  contact: places.behindRidge,
  then: at('behindRidge', 'wide-round', 0.1),
})
const velar = consonant('stopped', at('velum', 'relaxed', 0.3), { contact: places.velum })
const nasal = (posture: Posture, contact: Point): Articulation =>
  consonant('nose', posture, { contact })(true)

/** How each sound is made in American English, as the drawings show it (Ladefoged & Johnson, A Course in Phonetics). */
export const articulations: Readonly<Record<string, Articulation>> = {
  IY: vowel(at('IY', 'spread', 0.1)),
  IH: vowel(at('IH', 'relaxed', 0.25)),
  EH: vowel(at('EH', 'relaxed', 0.5)),
  AE: vowel(at('AE', 'open', 0.8)),
  AX: vowel(at('rest', 'relaxed', 0.3)),
  AH: vowel(at('AH', 'relaxed', 0.5)),
  ER: vowel(at('ER', 'wide-round', 0.25)),
  AA: vowel(at('AA', 'open', 1)),
  AO: vowel(at('AO', 'wide-round', 0.75)),
  UH: vowel(at('UH', 'wide-round', 0.3)),
  UW: vowel(at('UW', 'round', 0.15)),
  EY: vowel(at('EH', 'relaxed', 0.45), at('IY', 'spread', 0.12)),
  AY: vowel(at('AA', 'open', 0.9), at('IH', 'relaxed', 0.25)),
  AW: vowel(at('AA', 'open', 0.9), at('UH', 'round', 0.25)),
  OY: vowel(at('AO', 'wide-round', 0.6), at('IH', 'relaxed', 0.25)),
  OW: vowel(at('OW', 'wide-round', 0.45), at('UW', 'round', 0.2)),
  P: bilabial(false),
  B: bilabial(true),
  M: nasal(at('rest', 'closed', 0.15), places.lips),
  F: labiodental(false),
  V: labiodental(true),
  TH: dental(false),
  DH: dental(true),
  T: alveolar(false),
  D: alveolar(true),
  N: nasal(at('ridge', 'relaxed', 0.2), places.ridge),
  L: consonant('sides', at('side', 'relaxed', 0.35), { contact: places.ridge })(true),
  S: sibilant(false),
  Z: sibilant(true),
  SH: postalveolar(false),
  ZH: postalveolar(true),
  CH: affricate(false),
  JH: affricate(true),
  R: consonant('free', at('ER', 'wide-round', 0.2))(true),
  Y: consonant('free', at('IY', 'spread', 0.08), { contact: places.palate })(true),
  W: consonant('free', at('UW', 'round', 0.1))(true),
  K: velar(false),
  G: velar(true),
  NG: nasal(at('velum', 'relaxed', 0.3), [193, 129]),
  HH: consonant('narrow', at('rest', 'relaxed', 0.4), { contact: places.throat })(false),
}
