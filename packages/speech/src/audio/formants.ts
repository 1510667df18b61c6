import { sampleRate } from './resample.ts'

/** F1, F2 and F3 in Hz. */
export type Formants = readonly [f1: number, f2: number, f3: number]

const decimation = 2
const rate = sampleRate / decimation
const window = 0.025 * rate
const preEmphasis = 0.97
/** Two poles for each kHz of the band, and two for the source and the lips (Markel and Gray 1976, Linear Prediction of Speech). */
const order = 10
/** Widens the peaks a little, so that the harmonics of a high voice are not taken for formants. */
const lagWindowHz = 40
const [lowest, highest, widest] = [200, 3_800, 600]

/**
 * The formants of a voice at a moment, by linear prediction: the resonances of the vocal tract, of which the first two tell vowels
 * apart. Samples at 16 kHz. The returned function takes a time in seconds. It returns null where fewer than three resonances
 * are found, as in silence.
 */
export function formantTracker(samples: Float32Array): (seconds: number) => Formants | null {
  const slow = decimated(samples)
  return (seconds) => {
    const prediction = predictor(autocorrelation(slow, Math.round(seconds * rate - window / 2)))
    if (!prediction) return null
    const found = roots(prediction)
      .map(([real, imaginary]) => ({
        hz: (Math.atan2(imaginary, real) * rate) / (2 * Math.PI),
        width: (-Math.log(Math.hypot(real, imaginary)) * rate) / Math.PI,
      }))
      .filter(({ hz, width }) => hz > lowest && hz < highest && width < widest)
      .map(({ hz }) => hz)
      .sort((a, b) => a - b)
    const [f1, f2, f3] = found
    return f1 === undefined || f2 === undefined || f3 === undefined ? null : [f1, f2, f3]
  }
}

/** A low-pass (a Hamming window over a sinc, up to 3.8 kHz), and every second sample. */
function decimated(samples: Float32Array): Float64Array {
  const half = 20
  const taps = Array.from({ length: 2 * half + 1 }, (_, at) => {
    const from = at - half
    const sinc = from === 0 ? 0.47 : Math.sin(Math.PI * 0.47 * from) / (Math.PI * from)
    return sinc * (0.54 + 0.46 * Math.cos((Math.PI * from) / half))
  })
  const slow = new Float64Array(Math.floor(samples.length / decimation))
  for (let at = 0; at < slow.length; at++) {
    let sum = 0
    for (let tap = 0; tap < taps.length; tap++)
      sum += (taps[tap] as number) * (samples[decimation * at + tap - half] ?? 0)
    slow[at] = sum
  }
  return slow
}

const hamming = Float64Array.from(
  { length: window },
  (_, at) => 0.54 - 0.46 * Math.cos((2 * Math.PI * at) / (window - 1)),
)
const lagWeights = Array.from({ length: order + 1 }, (_, lag) =>
  Math.exp(-0.5 * ((2 * Math.PI * lagWindowHz * lag) / rate) ** 2),
)

function autocorrelation(slow: Float64Array, from: number): number[] {
  const frame = hamming.map(
    (weight, at) => weight * ((slow[from + at] ?? 0) - preEmphasis * (slow[from + at - 1] ?? 0)),
  )
  return lagWeights.map((weight, lag) => {
    let sum = 0
    for (let at = lag; at < window; at++) sum += (frame[at] as number) * (frame[at - lag] as number)
    return weight * sum
  })
}

/** The coefficients of the predictor, the first one 1 (Levinson and Durbin). Null for silence. */
function predictor(correlations: readonly number[]): number[] | null {
  // A noise floor 40 dB below the voice keeps the recursion stable.
  let error = (correlations[0] ?? 0) * 1.0001
  const coefficients = [1]
  for (let at = 1; at <= order; at++) {
    if (error <= 0) return null
    let sum = 0
    for (let lag = 0; lag < at; lag++)
      sum += (coefficients[lag] as number) * (correlations[at - lag] as number)
    const reflection = -sum / error
    const before = [...coefficients, 0]
    for (let lag = 1; lag <= at; lag++)
      coefficients[lag] = (before[lag] as number) + reflection * (before[at - lag] as number)
    error *= 1 - reflection ** 2
  }
  return coefficients
}

type Complex = readonly [real: number, imaginary: number]

const mostSteps = 100
const tolerance = 1e-10

/** The complex roots of z^n + c1 z^(n-1) + … + cn, all at once (Durand and Kerner). */
function roots([, ...coefficients]: readonly number[]): Complex[] {
  const found: [number, number][] = coefficients.map((_, at) => {
    const angle = (2 * Math.PI * at) / coefficients.length + 0.4
    return [0.9 * Math.cos(angle), 0.9 * Math.sin(angle)]
  })
  for (let step = 0; step < mostSteps; step++) {
    let moved = 0
    for (const [at, root] of found.entries()) {
      let value: Complex = [1, 0]
      for (const coefficient of coefficients) {
        const [real, imaginary] = product(value, root)
        value = [real + coefficient, imaginary]
      }
      let distance: Complex = [1, 0]
      for (const [other, [real, imaginary]] of found.entries())
        if (other !== at) distance = product(distance, [root[0] - real, root[1] - imaginary])
      const [real, imaginary] = quotient(value, distance)
      root[0] -= real
      root[1] -= imaginary
      moved = Math.max(moved, Math.abs(real), Math.abs(imaginary))
    }
    if (moved < tolerance) break
  }
  return found
}

const product = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c]

const quotient = ([a, b]: Complex, [c, d]: Complex): Complex => {
  const size = c * c + d * d + 1e-300
  return [(a * c + b * d) / size, (b * c - a * d) / size]
}
