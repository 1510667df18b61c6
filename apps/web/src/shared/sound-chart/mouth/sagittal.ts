import { tongueLine, type Articulation, type Lips, type Posture } from './articulations.ts'
import { between, curve, shape, turned, type Point } from './curves.ts'

// The section through the head from nose to neck, seen from the left. What does not move comes first; the jaw turns around its joint,
// and the lips and the tongue follow their posture.

export const box = { x: 0, y: 40, width: 280, height: 278 }
const right = box.x + box.width
const bottom = box.y + box.height

const joint: Point = [226, 112]
const widestJaw = 0.155
const jawTurn =
  (jaw: number) =>
  (point: Point): Point =>
    turned(point, joint, -widestJaw * jaw)

const nose: Point[] = [[91, 28], [86, 46], [77, 66], [60, 90], [41, 108], [36, 117], [42, 125], [53, 128], [58, 132]] // oxfmt-ignore
const palate: Point[] = [
  [87, 152],
  [97, 147],
  [107, 138],
  [122, 125],
  [145, 118],
  [170, 119],
  [190, 126],
]
const backWall: Point[] = [
  [222, 94],
  [235, 112],
  [240, 150],
  [241, 200],
  [238, 250],
  [234, 290],
  [234, 318],
]
const noseRoof: Point[] = [
  [47, 124],
  [58, 113],
  [72, 93],
  [104, 77],
  [150, 71],
  [196, 78],
  [222, 94],
]
const noseFloor: Point[] = [
  [186, 109],
  [150, 104],
  [112, 108],
  [84, 121],
  [66, 127],
]
/** The bony folds in the nose. */
const conchae: Point[][] = [
  [[98, 92], [128, 86], [166, 86], [182, 92]],
  [[104, 103], [134, 97], [164, 98], [176, 102]],
] // oxfmt-ignore

/** How far the lips are apart, and how far they are pushed forward. */
const lipShapes: Record<Lips, { gap: number; forward: number }> = {
  closed: { gap: 0, forward: 1 },
  'on-teeth': { gap: 0, forward: 0 },
  spread: { gap: 7, forward: -3 },
  relaxed: { gap: 10, forward: 0 },
  open: { gap: 12, forward: -1 },
  round: { gap: 4, forward: 13 },
  'wide-round': { gap: 10, forward: 8 },
}

const lipsOf = ({ lips, jaw }: Posture): { upper: Point[]; lower: Point[] } => {
  const { gap, forward } = lipShapes[lips]
  const move = jawTurn(jaw)
  // The lower lip follows the jaw unless it has something to touch.
  const drop = lips === 'closed' || lips === 'on-teeth' ? 0 : gap + (lips === 'round' ? 2 : 15) * jaw
  const back = drop * 0.3
  const upper: Point[] = [
    [55 - forward * 0.2, 141],
    [51 - forward * 0.7, 150],
    [47 - forward, 158],
    [48 - forward, 166],
    [55 - forward * 0.9, 169],
    [64 - forward * 0.5, 166],
    [72, 156],
  ]
  const [below, inner] = [move([56, 200]), move([82, 192])]
  if (lips === 'on-teeth')
    return { upper, lower: [inner, [83, 184], [79, 174], [71, 170], [61, 172], [54, 179], [53, 189], below] }
  return {
    upper,
    lower: [
      inner,
      [77 - forward * 0.2 + back, 183 + drop],
      [67 - forward * 0.5 + back, 173 + drop],
      [56 - forward * 0.9 + back, 170 + drop],
      [48 - forward + back, 174 + drop],
      [47 - forward + back, 182 + drop],
      [52 - forward * 0.6 + back, 192 + drop * 0.9],
      [(below[0] + 54) / 2 + back * 0.5, below[1] + 4],
    ],
  }
}

const chinOf = ({ jaw }: Posture): Point[] => {
  const [move, follow] = [jawTurn(jaw), jawTurn(jaw / 2)]
  return [move([54, 216]), move([56, 232]), move([68, 247]), move([90, 257]), follow([122, 266]), [152, 280], [162, 298], [164, bottom]] // oxfmt-ignore
}

/** The outline of the tongue from the floor of the mouth over the tip to the root. */
const tongueOutline = ({ tongue, jaw }: Posture): Point[] => {
  const line = tongueLine(tongue)
  const [tip, blade] = line
  const length = Math.hypot(blade[0] - tip[0], blade[1] - tip[1])
  const [along, down] = [(blade[0] - tip[0]) / length, (blade[1] - tip[1]) / length]
  const near = (forward: number, below: number): Point => [
    tip[0] + along * forward - down * below,
    tip[1] + down * forward + along * below,
  ]
  const floor = jawTurn(jaw)([100, 210])
  return [floor, between(floor, near(9, 11), 0.6), near(5, 8), ...line, [207, 240]]
}
const tongueTop = (posture: Posture): Point[] => tongueOutline(posture).slice(2, 10)

const velum = {
  raised: [[186, 110], [205, 106], [222, 107], [237, 117], [239, 130], [234, 138], [229, 151], [223, 152], [220, 141], [207, 131], [190, 126]],
  lowered: [[186, 110], [200, 113], [213, 125], [222, 142], [226, 160], [221, 170], [215, 165], [210, 150], [202, 137], [190, 126]],
} satisfies Record<string, Point[]> // oxfmt-ignore

const epiglottisOf = ({ tongue }: Posture): string => {
  const root = tongueLine(tongue)[6]
  // It stands behind the root of the tongue and gives way to it.
  const lean = Math.max(0, root[0] - 208) * 0.9
  return shape([[205, 246], [209 + lean * 0.4, 230], [217 + lean, 211]], [[222 + lean, 212], [217 + lean * 0.5, 232], [211, 254]]) // oxfmt-ignore
}

/** What moves on the way to a second posture. An affricate moves the front of the tongue only. */
const thenLines = (from: Posture, then: Posture): string[] => {
  const { upper, lower } = lipsOf(then)
  const lips = then.lips === from.lips ? [] : [curve(upper.slice(1, 6)), curve(lower.slice(2, 7))]
  return [curve(tongueTop(then).slice(0, lips.length > 0 ? 8 : 4)), ...lips]
}

/** All paths of the drawing of a sound. */
export const sagittal = (articulation: Articulation) => {
  const { upper, lower } = lipsOf(articulation)
  const move = jawTurn(articulation.jaw)
  const chin = chinOf(articulation)
  const soft = articulation.airflow === 'nose' ? velum.lowered : velum.raised
  const tongue = tongueOutline(articulation)
  const fold = articulation.voiced ? 219.5 : 213
  const [upperFace, lowerFace] = [
    [...nose, ...upper],
    [...lower, ...chin],
  ]
  const [innerUpper, innerLower] = [upper.slice(4), lower.slice(0, 4)]
  return {
    head: shape(upperFace, lowerFace, [[right, bottom]], [[right, 28]]),
    upperFace: curve(upperFace),
    lowerFace: curve(lowerFace),
    upperLip: shape(upper.slice(1), [[60, 156]]),
    lowerLip: shape(lower.slice(0, 7), [[66 + (lower[1]?.[0] ?? 0) * 0.05, (lower[6]?.[1] ?? 0) - 3]]),
    /** The ways of the air, painted over the head. */
    mouthAir: shape(
      [...innerUpper, [76, 154], ...palate],
      [[200, 122], [222, 104]],
      backWall.slice(1),
      [[206, 318], [206, 272], [205, 240]],
      [move([114, 230]), move([100, 211]), move([90, 198])],
      innerLower,
    ),
    noseAir: shape([...noseRoof, [236, 114]], [[214, 120]], noseFloor),
    noseLines: [curve(noseRoof), curve(noseFloor), ...conchae.map(curve)],
    velum: shape(soft),
    velumLine: curve(soft),
    upperTooth: shape([[74, 148], [75, 160], [78, 171], [81, 172], [86, 161], [88, 151]]),
    lowerTooth: shape([move([83, 200]), move([80, 187]), move([82, 176]), move([85, 175]), move([90, 186]), move([95, 200])]),
    palate: curve(palate),
    backWall: curve(backWall),
    windpipe: curve([[207, 250], [206, 266], [206, 290], [206, 318]]),
    tongue: shape(tongue, [[200, 252], [160, 260], move([112, 242])]),
    tongueLine: curve(tongue),
    then: articulation.then && thenLines(articulation, articulation.then),
    epiglottis: epiglottisOf(articulation),
    foldFront: shape([[206, 266], [fold, 275], [206, 284]]),
    foldBack: shape([[235, 266], [440.5 - fold, 275], [235, 284]]),
  } // oxfmt-ignore
}
