declare module 'fourier-transform' {
  /**
   * The discrete Fourier transform of real numbers, a power of two of them: real and imaginary parts of the bins 0 to N / 2.
   * The two arrays are overwritten by the next call.
   */
  export function fft(input: Float64Array): [real: Float64Array, imaginary: Float64Array]
}
