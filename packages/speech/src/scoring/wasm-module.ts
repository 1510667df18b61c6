/**
 * Assembles modules of WebAssembly from the instructions in the source, so that nothing compiled is stored (WebAssembly Core Specification 2.0, 5.4). Four
 * numbers of 32 bits are computed at a time, in a fixed order, so every processor and browser computes the same bits.
 */

export type Code = readonly number[]

export type WasmFunction = {
  /** All are 32-bit integers, and the first locals. */
  parameters: number
  /** How many more locals there are of 32-bit integers, and then of four numbers. */
  integers: number
  vectors: number
  body: Code
}

const i32 = 0x7f
const v128 = 0x7b

/** The functions by name. They work on `memory`. */
export function openModule<Name extends string>(
  memory: WebAssembly.Memory,
  functions: Record<Name, WasmFunction>,
): Record<Name, (...numbers: number[]) => void> {
  const module = new WebAssembly.Module(assembled(Object.entries<WasmFunction>(functions)))
  const { exports } = new WebAssembly.Instance(module, { js: { memory } })
  return exports as Record<Name, (...numbers: number[]) => void>
}

function assembled(functions: [name: string, WasmFunction][]): Uint8Array<ArrayBuffer> {
  const each = (part: (name: string, one: WasmFunction, at: number) => Code) => [
    functions.length,
    ...functions.flatMap(([name, one], at) => part(name, one, at)),
  ]
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(
      0x01,
      each((_name, { parameters }) => [0x60, parameters, ...Array<number>(parameters).fill(i32), 0x00]),
    ),
    ...section(0x02, [0x01, ...named('js'), ...named('memory'), 0x02, 0x00, 0x01]),
    ...section(
      0x03,
      each((_name, _one, at) => [at]),
    ),
    ...section(
      0x07,
      each((name, _one, at) => [...named(name), 0x00, at]),
    ),
    ...section(
      0x0a,
      each((_name, { integers, vectors, body }) =>
        sized([0x02, integers, i32, vectors, v128, ...body, 0x0b]),
      ),
    ),
  ])
}

const section = (kind: number, content: Code) => [kind, ...sized(content)]
const named = (name: string) => sized(Array.from(name, (letter) => letter.charCodeAt(0)))
const sized = (content: Code) => [...unsigned(content.length), ...content]
/** LEB128. */
const unsigned = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]

export const get = (local: number): Code => [0x20, local]
export const set = (local: number, value: Code): Code => [...value, 0x21, local]
/** Of integers. */
export const sumOf = (a: Code, b: Code): Code => [...a, ...b, 0x6a]
/** Adds to an integer. */
export const increase = (local: number, by: Code): Code => set(local, sumOf(get(local), by))
/** An integer from 0 to 8,191: two bytes, because a single one would have a sign. */
export const integer = (value: number): Code => [0x41, (value & 0x7f) | 0x80, value >>> 7]
/** Repeats the body as often as the integer says, at least once. */
export const repeat = (times: number, body: Code): Code => [
  ...[0x03, 0x40, ...body],
  ...[...get(times), 0x41, 0x7f, 0x6a, 0x22, times], // one less (0x7f is -1), kept on the stack
  ...[0x0d, 0x00, 0x0b], // again unless it is 0
]

// Of four numbers. `offset` is in bytes.
export const loadFour = (place: Code, offset = 0): Code => [...place, 0xfd, 0x00, 0x02, offset]
export const loadOneFourTimes = (place: Code): Code => [...place, 0xfd, 0x09, 0x02, 0]
export const storeFour = (place: Code, value: Code, offset = 0): Code => [
  ...[...place, ...value],
  ...[0xfd, 0x0b, 0x02, offset],
]
export const fourTimes = (value: number): Code => {
  const bytes = new Uint8Array(Float32Array.of(value).buffer)
  return [0xfd, 0x0c, ...bytes, ...bytes, ...bytes, ...bytes]
}
export const plus = (a: Code, b: Code): Code => [...a, ...b, 0xfd, 0xe4, 0x01]
export const minus = (a: Code, b: Code): Code => [...a, ...b, 0xfd, 0xe5, 0x01]
export const times = (a: Code, b: Code): Code => [...a, ...b, 0xfd, 0xe6, 0x01]
export const over = (a: Code, b: Code): Code => [...a, ...b, 0xfd, 0xe7, 0x01]
export const lower = (a: Code, b: Code): Code => [...a, ...b, 0xfd, 0xe8, 0x01]
export const higher = (a: Code, b: Code): Code => [...a, ...b, 0xfd, 0xe9, 0x01]
export const negative = (a: Code): Code => [...a, 0xfd, 0xe1, 0x01]
export const absolute = (a: Code): Code => [...a, 0xfd, 0xe0, 0x01]
export const nearest = (a: Code): Code => [...a, 0xfd, 0x6a]
/** 2 to the power of whole numbers from -126 to 127: they are put where a number of 32 bits has its exponent. */
export const powerOfTwo = (whole: Code): Code => [
  ...[...plus(whole, fourTimes(127)), 0xfd, 0xf8, 0x01],
  ...[...integer(23), 0xfd, 0xab, 0x01],
]
/** Where a < b the third, elsewhere the fourth. */
export const whereLess = (a: Code, b: Code, then: Code, otherwise: Code): Code => [
  ...[...then, ...otherwise],
  ...[...a, ...b, 0xfd, 0x43, 0xfd, 0x52],
]
