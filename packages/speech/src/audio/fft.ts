/** Points of the transform: 32 ms at 16 kHz, bins of 31.25 Hz. */
export const fftSize = 512

const cosines = Float64Array.from({ length: fftSize / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / fftSize))
const sines = Float64Array.from({ length: fftSize / 2 }, (_, at) => Math.sin((2 * Math.PI * at) / fftSize))

/** The discrete Fourier transform of `fftSize` complex numbers, in place (radix 2, Cooley and Tukey 1965). */
export function fft(real: Float64Array, imaginary: Float64Array): void {
  for (let at = 1, mirrored = 0; at < fftSize; at++) {
    let bit = fftSize >> 1
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit
    mirrored ^= bit
    if (at < mirrored) {
      swap(real, at, mirrored)
      swap(imaginary, at, mirrored)
    }
  }
  for (let length = 2; length <= fftSize; length <<= 1) {
    const half = length >> 1
    const stride = fftSize / length
    for (let start = 0; start < fftSize; start += length) {
      for (let at = 0; at < half; at++) {
        const cos = cosines[at * stride] ?? 0
        const sin = sines[at * stride] ?? 0
        const a = start + at
        const b = a + half
        const re = (real[b] ?? 0) * cos + (imaginary[b] ?? 0) * sin
        const im = (imaginary[b] ?? 0) * cos - (real[b] ?? 0) * sin
        real[b] = (real[a] ?? 0) - re
        imaginary[b] = (imaginary[a] ?? 0) - im
        real[a] = (real[a] ?? 0) + re
        imaginary[a] = (imaginary[a] ?? 0) + im
      }
    }
  }
}

function swap(values: Float64Array, a: number, b: number): void {
  const kept = values[a] ?? 0
  values[a] = values[b] ?? 0
  values[b] = kept
}
