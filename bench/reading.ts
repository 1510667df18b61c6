/**
 * Measures the scoring of readings: time, memory, robustness to level and noise, detection of omitted words, broken files.
 * The agreement of the scores with experts is printed by reading-agreement.ts.
 *
 * usage: node bench/reading.ts [CORPUS_FOLDER] [--only time,memory,level,words,files] (needs espeak-ng; the corpus ffmpeg)
 *
 * No voice, script or speaker here was used in training or tuning.
 */
import { execFileSync } from 'node:child_process'
import { cpus, loadavg, platform } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openDecoder } from '../packages/speech/fixtures/decoder.ts'
import { hostileRecordings, mutatedRecordings } from '../packages/speech/fixtures/hostile-recordings.ts'
import { isReported } from '../packages/speech/fixtures/people-trials.ts'
import { peopleReadings } from '../packages/speech/fixtures/people-readings.ts'
import { randomBelow } from '../packages/speech/fixtures/random.ts'
import { longScript, reportedScripts } from '../packages/speech/fixtures/reading-scripts.ts'
import { readingTrials } from '../packages/speech/fixtures/reading-trials.ts'
import { recordedSentence } from '../packages/speech/fixtures/recordings.ts'
import { synthesise } from '../packages/speech/fixtures/synthesise.ts'
import { wavOf } from '../packages/speech/fixtures/wav.ts'
import { reportedVoices } from '../packages/speech/fixtures/word-trials.ts'
import { pronouncingDictionary } from '@elocute/speech/node/pronouncing-dictionary'
import { openRecordingReader } from '@elocute/speech/node/read-recording'
import { openSpeechPool, UnusableRecording } from '@elocute/speech/node/speech-pool'
import { scriptWords } from '@elocute/speech/text/script-words'
import { add, count, print, type Count } from './support/omission-metrics.ts'
import type { PoolMemory } from './support/pool-memory.ts'
import { median, quantile } from './support/statistics.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: 'time,memory,level,words,files' } },
})
const [corpus] = positionals
const poolMemory = fileURLToPath(import.meta.resolve('./support/pool-memory.ts'))
const parts = { time, memory, level, words, files }
type Part = keyof typeof parts
const dictionary = pronouncingDictionary()

console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${platform()}, Node ${process.version}`,
)
for (const part of options.only.split(',') as Part[]) {
  console.log(`\n## ${part} (load average of the machine: ${loadavg()[0]?.toFixed(1)})\n`)
  await parts[part]()
}

/** Time from the uploaded bytes to the report, compared with the decoder's alignment of the same recording. */
async function time(): Promise<void> {
  const decoder = await openDecoder({ triphones: true })
  const pool = await openSpeechPool({ workers: 1, limitMs: 600_000 })
  const voice = { voice: 'en-us', speed: 150 }
  const lengths = [
    { script: reportedScripts[0] ?? '', rounds: 20 },
    { script: reportedScripts.slice(0, 6).join(' '), rounds: 8 },
    { script: longScript, rounds: 3 },
  ]
  console.log(
    '| recording | wall ms, median | 95 % | of its length | processor ms | of its length | alignment by the decoder, processor ms | ratio |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
  for (const { script, rounds } of lengths) {
    const samples = synthesise(script, voice)
    const audio = wavOf(samples)
    const pronunciations = scriptWords(script, dictionary).map((word) => word.pronunciations.slice(0, 2))
    const [wall, processor, bare]: number[][] = [[], [], []]
    for (let round = 0; round < rounds; round++) {
      const before = spent()
      await pool.analyse({ audio, script, owner: 'bench' })
      const after = spent()
      wall?.push(after.wall - before.wall)
      processor?.push(after.processor - before.processor)
      align(pronunciations, samples)
      bare?.push(spent().processor - after.processor)
    }
    const ms = (samples.length / 16_000) * 1000
    const [atWall = 0, atProcessor = 0, atBare = 0] = [wall, processor, bare].map((times) =>
      median(times ?? []),
    )
    const late = quantile(wall ?? [], 0.95)
    const cells = [
      `${(ms / 1000).toFixed(0)} s`,
      atWall.toFixed(0),
      late.toFixed(0),
      (atWall / ms).toFixed(3),
      atProcessor.toFixed(0),
      (atProcessor / ms).toFixed(3),
      atBare.toFixed(0),
      (atProcessor / atBare).toFixed(1),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  await pool.close()

  function align(words: string[][], samples: Float32Array): void {
    const sequence = words.map((variants) => `( ${decoder.name(variants).join(' | ')} )`).join(' ')
    decoder.useGrammar(`#JSGF V1.0; grammar read; public <read> = ${sequence};`)
    decoder.decode(samples)
  }
}

function spent(): { wall: number; processor: number } {
  const { user, system } = process.cpuUsage()
  return { wall: performance.now(), processor: (user + system) / 1000 }
}

/** Resident memory of each worker. It depends on when the garbage collector runs, so one run says little. */
function memory(): void {
  for (const workers of [1, 2]) {
    const runs = Array.from(
      { length: 5 },
      () =>
        JSON.parse(
          execFileSync(process.execPath, [poolMemory, String(workers)], { encoding: 'utf8' }),
        ) as PoolMemory,
    )
    const used = runs.map((run) => run.used)
    const open = median(runs.map((run) => run.open))
    console.log(
      `${workers} ${workers === 1 ? 'worker' : 'workers'}: ${open} MB each when open, ${median(used)} MB each after the longest readings (medians of ${runs.length} runs; ${Math.min(...used)} to ${Math.max(...used)} MB)`,
    )
  }
}

/** The difference of the scores if a recording is louder, quieter or noisier. */
async function level(): Promise<void> {
  const read = openRecordingReader()
  const changes: Record<string, (samples: Float32Array) => Float32Array> = {
    '12 dB quieter': (samples) => samples.map((sample) => sample / 4),
    // espeak-ng is loud, so this compares with the recording at -12 dB: nothing clips.
    '12 dB louder': (samples) => samples,
    'noise at 20 dB': (samples) => {
      const below = randomBelow(9)
      const size = Math.sqrt(
        (3 * samples.reduce((sum, sample) => sum + sample * sample, 0)) / samples.length / 100,
      )
      return samples.map((sample) => sample + (size * (below(20_001) - 10_000)) / 10_000)
    },
  }
  const differences = new Map<string, number[]>()
  for (const [at, script] of reportedScripts.entries()) {
    const voice = reportedVoices[at % reportedVoices.length] ?? ''
    const samples = synthesise(script, { voice })
    const plain = await read(wavOf(samples), script)
    const quiet = await read(wavOf(samples.map((sample) => sample / 4)), script)
    for (const [name, change] of Object.entries(changes)) {
      const compared = name === '12 dB louder' ? quiet : plain
      const changed = name === '12 dB quieter' ? quiet : await read(wavOf(change(samples)), script)
      differences.set(name, [...(differences.get(name) ?? []), Math.abs(changed.overall - compared.overall)])
    }
  }
  console.log('| change | readings | mean difference of the whole score | largest |\n|---|---|---|---|')
  for (const [name, found] of differences)
    console.log(
      `| ${name} | ${found.length} | ${(found.reduce((sum, one) => sum + one, 0) / found.length).toFixed(1)} | ${Math.max(...found)} |`,
    )
}

/** Detection of omitted, replaced and inserted words. */
async function words(): Promise<void> {
  const read = openRecordingReader()
  console.log(
    '| readings | words not said | recall | precision | F1 | correct words called omitted | readings with insertions found | false insertions |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
  const all = count()
  for (const voice of reportedVoices) {
    const here = count()
    const trials = [0, 1, 2].flatMap((round) => [...readingTrials([voice], reportedScripts, round)])
    for (const { script, outcomes, extra, samples } of trials) {
      const { words: reported, extra_words } = await read(wavOf(samples), script)
      add(
        here,
        reported.map(({ verdict }) => verdict !== 'omitted'),
        outcomes.map((outcome) => outcome === 'read'),
        () => true,
      )
      const added = extra + outcomes.filter((outcome) => outcome === 'replaced').length
      here.extraReadings += added > 0 ? 1 : 0
      here.extraFound += added > 0 && extra_words > 0 ? 1 : 0
      here.plainReadings += added === 0 ? 1 : 0
      here.plainWrong += added === 0 && extra_words > 0 ? 1 : 0
    }
    print(voice, here)
    for (const key of Object.keys(all) as (keyof Count)[]) all[key] += here[key]
  }
  print('all voices', all)
  if (corpus === undefined) return
  const people = count()
  for (const { words: said, samples } of peopleReadings(corpus, isReported)) {
    const report = await read(wavOf(samples), said.map(({ text }) => text).join(' ')).catch(nothing)
    if (report?.words.length !== said.length) continue
    add(
      people,
      report.words.map(({ verdict }) => verdict !== 'omitted'),
      said.map((word) => word.said),
      (at) => (said[at]?.accuracy ?? 0) >= 8,
    )
  }
  print('people, with altered scripts', people)
}

/** Corrupted and malicious files through the worker pool. */
async function files(): Promise<void> {
  const pool = await openSpeechPool({ workers: 1, limitMs: 600_000 })
  const outcomes = new Map<string, number>()
  const times: number[] = []
  for (const { bytes } of [...mutatedRecordings(500), ...hostileRecordings()]) {
    const before = spent().processor
    const outcome = await pool
      .analyse({ audio: bytes, script: recordedSentence, claimedSeconds: 2.6, owner: 'bench' })
      .then(
        () => 'scored',
        (failure: unknown) =>
          failure instanceof UnusableRecording ? `refused: ${failure.reason}` : `failed: ${String(failure)}`,
      )
    times.push(spent().processor - before)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  await pool.close()
  for (const [outcome, number] of [...outcomes].sort(([, a], [, b]) => b - a))
    console.log(`${number} ${outcome}`)
  console.log(
    `processor time: median ${median(times).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms`,
  )
}

function nothing(): undefined {
  return undefined
}
