import type { PhoneScores } from './phone-network.ts'

// Between 250 recordings of learners and music, hums, hiss and knocks these lie apart. Learners: sureness 0.65 and more,
// 0.014 to 0.61 of their sound without voice; music up to 0.02, knocks and hiss 0.65 and more.
const leastSure = 0.55
const leastVoiceless = 0.01
const mostVoiceless = 0.65
/** Two words may well have no such sound. */
const framesThatTell = 150

const voiceless = new Set('CH F JH K S SH T TH Z ZH'.split(' '))

/** Whether what was heard was speech at all, of whatever text and language, and no music or noise. */
export function soundsLikeSpeech({ frames, phones, values }: PhoneScores, names: readonly string[]): boolean {
  let [sum, sounding, withoutVoice] = [0, 0, 0]
  for (let frame = 0; frame < frames; frame++) {
    const row = values.subarray(frame * phones, (frame + 1) * phones)
    let best = 0
    for (let phone = 1; phone < phones; phone++) if ((row[phone] ?? 0) > (row[best] ?? 0)) best = phone
    if (best === 0) continue
    sum += row[best] ?? 0
    sounding++
    if (voiceless.has(names[best] ?? '')) withoutVoice++
  }
  if (sum < leastSure * sounding || sounding === 0) return false
  const share = withoutVoice / sounding
  return sounding < framesThatTell || (share >= leastVoiceless && share <= mostVoiceless)
}
