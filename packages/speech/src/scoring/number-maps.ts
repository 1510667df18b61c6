/** Functions of single numbers, which a network applies to all that a layer has found. */

import {
  absolute,
  fourTimes,
  get,
  higher,
  increase,
  integer,
  loadFour,
  lower,
  minus,
  nearest,
  over,
  plus,
  powerOfTwo,
  repeat,
  set,
  storeFour,
  times,
  whereLess,
  type Code,
  type WasmFunction,
} from './wasm-module.ts'

const [place, fours] = [0, 1] as const
const [x, whole, rest, power, part] = [2, 3, 4, 5, 6] as const

/** A polynomial by Horner's rule, the coefficient of the highest power first. */
const polynomial = (local: number, coefficients: readonly number[]): Code =>
  coefficients.map(fourTimes).reduce((sum, coefficient) => plus(times(sum, get(local)), coefficient))

/** Sets `power` to e^value within 2e-7 of it, as expf of the Cephes library (Moshier 1989) has it; below -87 and above 88 it is that of these. */
const setPower = (value: Code): Code => [
  ...set(rest, lower(higher(value, fourTimes(-87)), fourTimes(88))),
  ...set(whole, nearest(times(get(rest), fourTimes(Math.LOG2E)))),
  ...set(rest, minus(get(rest), times(get(whole), fourTimes(0.693359375)))),
  ...set(rest, minus(get(rest), times(get(whole), fourTimes(-2.1219444e-4)))),
  ...set(
    power,
    polynomial(rest, [1.9875691e-4, 1.3981999e-3, 8.333452e-3, 4.166579e-2, 0.16666665, 0.5, 1, 1]),
  ),
  ...set(power, times(get(power), powerOfTwo(get(whole)))),
]

/** For each number its function, in place; `fours`: a fourth of the count. */
const inPlace = (prepare: Code, result: Code): WasmFunction => ({
  parameters: 2,
  integers: 0,
  vectors: 5,
  body: repeat(fours, [
    ...set(x, loadFour(get(place))),
    ...prepare,
    ...storeFour(get(place), result),
    ...increase(place, integer(16)),
  ]),
})

const one = fourTimes(1)

/** e^x. */
const exponential = inPlace(setPower(get(x)), get(power))

/** The hyperbolic tangent: 1 - 2 / (e^2x + 1). */
const tangent = inPlace(setPower(plus(get(x), get(x))), minus(one, over(fourTimes(2), plus(get(power), one))))

/** x · Φ(x) (Hendrycks and Gimpel 2016), the error function by formula 7.1.26 of Abramowitz and Stegun (1964), within 1.5e-7. */
const gelu = inPlace(
  [
    ...setPower(times(fourTimes(-0.5), times(get(x), get(x)))),
    ...set(part, over(one, plus(one, times(fourTimes(0.3275911 * Math.SQRT1_2), absolute(get(x)))))),
    ...set(
      part,
      times(
        times(fourTimes(0.5), get(power)),
        times(
          get(part),
          polynomial(part, [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592]),
        ),
      ),
    ),
  ],
  times(get(x), whereLess(get(x), fourTimes(0), get(part), minus(one, get(part)))),
)

export const numberMaps = { exponential, tangent, gelu }
