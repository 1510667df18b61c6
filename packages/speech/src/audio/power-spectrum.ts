// Other packages compile this file without this package's tsconfig: the reference brings the types there as well.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- an import of types would not declare the module
/// <reference path="./fourier-transform.d.ts" />
import { fft } from 'fourier-transform'
import { sampleRate } from './resample.ts'

/** Points of the transform: 32 ms at 16 kHz. */
const points = 512
/** Bins of 31.25 Hz, from 0 Hz up to the Nyquist frequency, which is left out. */
export const bins = points / 2
/** Distance of two bins in Hz, for samples at 16 kHz. */
export const binWidth = sampleRate / points

/** A frame for `powerSpectrum`: 512 zeros. Write the window of samples to its beginning; the rest is zero padding. */
export const emptyFrame = (): Float64Array => new Float64Array(points)

/** Writes the power of each bin, the squared magnitude of the discrete Fourier transform of `frame`, to `power`. */
export function powerSpectrum(frame: Float64Array, power: Float64Array): void {
  const [real, imaginary] = fft(frame)
  for (let bin = 0; bin < bins; bin++)
    power[bin] = (real[bin] as number) ** 2 + (imaginary[bin] as number) ** 2
}
