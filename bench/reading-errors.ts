/**
 * Measures by synthetic voices the range of the scores of readings, and how many known errors are found.
 *
 * usage: node bench/reading-errors.ts [--scripts 12]   (needs espeak-ng and flite; `--scripts 1`: each voice reads one script only)
 *
 * 1. The scores of right readings, and of recordings that are no reading of the script.
 * 2. The sounds of readings with known errors: which are scored under the limit of a good sound, and which are praised.
 * 3. The fluency of halting readings.
 */
import { parseArgs } from 'node:util'
import {
  anyErrors,
  frequentErrors,
  haltingReadings,
  mispronouncedReadings,
} from '../packages/speech/fixtures/mispronounced-readings.ts'
import { openReadingEngine } from '../packages/speech/fixtures/reading-engine.ts'
import { correctReadings, wrongReadings } from '../packages/speech/fixtures/synthetic-readings.ts'
import { masteredSound } from '@elocute/speech/scoring/findings'
import { soundsLikeSpeech } from '@elocute/speech/scoring/speech-likeness'
import { percent, quantile } from './support/statistics.ts'

const { values: options } = parseArgs({ options: { scripts: { type: 'string', default: '12' } } })
const scripts = Number(options.scripts)
const engine = openReadingEngine()
console.log(`scorer ${engine.scorer.version}`)
printRange()
printKnownErrors()
printHalting()

function printRange(): void {
  console.log(
    '\noverall score, 0 if the recording is refused\n                                  n lowest median highest',
  )
  const scoresOf = new Map<string, number[]>()
  for (const { kind, voice, samples, script } of [
    ...correctReadings('reported', scripts),
    ...wrongReadings('reported', scripts),
  ]) {
    const aligned = engine.align(samples, script)
    // The product refuses a recording without speech.
    const isSpeech = soundsLikeSpeech(aligned.scores, aligned.phones)
    const overall = isSpeech ? engine.scorer.score(aligned).overall : 0
    scoresOf.set(kind, [...(scoresOf.get(kind) ?? []), overall])
    if (kind === 'a good voice' ? overall < 85 : overall >= 30)
      console.log(`  ! ${kind} ${voice}: ${overall}`)
  }
  for (const [kind, scores] of scoresOf) {
    const columns = [scores.length, Math.min(...scores), quantile(scores, 0.5), Math.max(...scores)]
    console.log(`  ${kind.padEnd(28)} ${columns.map((value) => String(value).padStart(6)).join(' ')}`)
  }
}

function printKnownErrors(): void {
  const scoresOf = new Map<string, number[]>()
  const verdicts = { correct: [] as string[], wrong: [] as string[] }
  const praised = { wrong: 0, named: 0, readings: 0 }
  for (const errorsOf of [anyErrors, frequentErrors])
    for (const { samples, script, words } of mispronouncedReadings('reported', scripts, errorsOf)) {
      const scores = engine.scorer.score(engine.align(samples, script))
      const wrong: string[] = []
      for (const [at, { phones: target, errorAt, kind }] of words.entries()) {
        const word = scores.words[at]
        if (!word || word.phones.map(({ phone }) => phone).join(' ') !== target.join(' ')) continue
        verdicts[errorAt < 0 ? 'correct' : 'wrong'].push(word.verdict)
        for (const [place, { score, phone }] of word.phones.entries()) {
          const group = place === errorAt ? (kind ?? '') : 'correct'
          scoresOf.set(group, [...(scoresOf.get(group) ?? []), score])
          if (place === errorAt) wrong.push(phone)
        }
      }
      if (wrong.length === 0) continue
      praised.readings++
      const sound = masteredSound(
        scores.words.filter(({ verdict }) => verdict !== 'omitted'),
        scores.certainSounds,
      )
      if (sound !== null) praised.named++
      if (sound !== null && wrong.includes(sound)) praised.wrong++
    }
  console.log('\nphones scored under 65')
  const named = [...scoresOf].flatMap(([kind, all]) => (kind === 'correct' || kind === 'other' ? [] : all))
  for (const [kind, all] of [...scoresOf, ['all named kinds', named] as const])
    console.log(`  ${kind.padEnd(24)} ${shareOf(all, (score) => score < 65)}`)
  console.log('\nwords not reported as good')
  for (const [kind, all] of Object.entries(verdicts))
    console.log(`  ${kind.padEnd(24)} ${shareOf(all, (verdict) => verdict !== 'good')}`)
  const { wrong, readings, named: some } = praised
  console.log(
    `\nreadings whose praise names a sound that was wrong: ${wrong} of ${readings}; that may praise any: ${some}`,
  )
}

function printHalting(): void {
  const fluency = [...haltingReadings('reported', Math.min(3, scripts))].map(
    ({ samples, script }) => engine.scorer.score(engine.align(samples, script)).fluency,
  )
  console.log(
    `fluency of halting readings: ${Math.min(...fluency)} to ${Math.max(...fluency)} (${fluency.length})`,
  )
}

function shareOf<T>(all: readonly T[], isCounted: (one: T) => boolean): string {
  return `${percent(all.filter(isCounted).length, all.length)} of ${all.length}`
}
