import type { PhoneScores } from './phone-network.ts'

// These limits separate 250 recordings of learners from music, hums, hiss and knocks. Learners have a confidence of 0.65
// and more, and a fraction of turbulent frames of 0.014 to 0.61; music has up to 0.02 of them, knocks and hiss 0.65 and more.
const leastConfidence = 0.55
const leastTurbulent = 0.01
const mostTurbulent = 0.65
/** In shorter recordings, such as two words, the fraction of turbulent frames says nothing. */
const leastFrames = 150

/** Phones with turbulent noise at high frequencies. */
const turbulentPhones = new Set('CH F JH K S SH T TH Z ZH'.split(' '))

/** Whether a recording is speech, in any language, and not music or noise. `names`: the phones of the scores. */
export function soundsLikeSpeech({ frames, phones, values }: PhoneScores, names: readonly string[]): boolean {
  let [sum, sounding, turbulent] = [0, 0, 0]
  for (let frame = 0; frame < frames; frame++) {
    const row = values.subarray(frame * phones, (frame + 1) * phones)
    let best = 0
    for (let phone = 1; phone < phones; phone++) if ((row[phone] ?? 0) > (row[best] ?? 0)) best = phone
    if (best === 0) continue
    sum += row[best] ?? 0
    sounding++
    if (turbulentPhones.has(names[best] ?? '')) turbulent++
  }
  if (sum < leastConfidence * sounding || sounding === 0) return false
  const fraction = turbulent / sounding
  return sounding < leastFrames || (fraction >= leastTurbulent && fraction <= mostTurbulent)
}
