type Three = readonly [number, number, number]

/** What somebody sees of a colour who has no cones for red or for green (Machado, Oliveira and Fernandes 2009). */
const simulations = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
} as const
export type Sight = 'full' | keyof typeof simulations

const times = (matrix: readonly Three[], [a, b, c]: Three): Three =>
  matrix.map((row) => row[0] * a + row[1] * b + row[2] * c) as unknown as Three

const linear = (hex: string): Three =>
  [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as unknown as Three

const toXyz = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
] as const

const luminance = (hex: string): number => times(toXyz, linear(hex))[1]

/** The contrast ratio of WCAG 2. */
export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** CIE Lab under D65, as a person of this sight sees it. */
const labOf = (hex: string, sight: Sight): Three => {
  const seen = sight === 'full' ? linear(hex) : times(simulations[sight], linear(hex))
  const xyz = times(toXyz, seen.map((channel) => Math.min(1, Math.max(0, channel))) as unknown as Three)
  const white = times(toXyz, [1, 1, 1])
  const [x, y, z] = xyz.map((value, at) => {
    const part = value / (white[at] ?? 1)
    return part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116
  }) as unknown as Three
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

export const difference = (one: string, other: string, sight: Sight): number =>
  ciede2000(labOf(one, sight), labOf(other, sight))

const degrees = (radians: number) => (radians * 180) / Math.PI
const cosine = (angle: number) => Math.cos((angle * Math.PI) / 180)
const sine = (angle: number) => Math.sin((angle * Math.PI) / 180)
const saturation = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))

/** How different two colours look; 1 is hardly seen. Formula and names as in Sharma, Wu and Dalal 2005. */
export const ciede2000 = ([l1, a1, b1]: Three, [l2, a2, b2]: Three): number => {
  const g = 0.5 * (1 - saturation((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2))
  const polar = (a: number, b: number) => ({
    c: Math.hypot(a * (1 + g), b),
    h: (degrees(Math.atan2(b, a * (1 + g))) + 360) % 360,
  })
  const [one, two] = [polar(a1, b1), polar(a2, b2)]
  const grey = one.c * two.c === 0
  const turn = two.h - one.h
  const dh = grey ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
  const dH = 2 * Math.sqrt(one.c * two.c) * sine(dh / 2)
  const sum = one.h + two.h
  const h = grey ? sum : Math.abs(turn) <= 180 ? sum / 2 : sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
  const [l, c] = [(l1 + l2) / 2, (one.c + two.c) / 2]
  const t =
    1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63)
  const [sl, sc, sh] = [
    1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2),
    1 + 0.045 * c,
    1 + 0.015 * c * t,
  ]
  const rt = -sine(60 * Math.exp(-(((h - 275) / 25) ** 2))) * 2 * saturation(c)
  const [light, chroma, hue] = [(l2 - l1) / sl, (two.c - one.c) / sc, dH / sh]
  return Math.sqrt(light ** 2 + chroma ** 2 + hue ** 2 + rt * chroma * hue)
}
