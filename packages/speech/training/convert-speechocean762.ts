/**
 * Converts the published form of speechocean762 (https://www.openslr.org/101, Kaldi style) to the form that training reads.
 * usage: node packages/speech/training/convert-speechocean762.ts PUBLISHED_FOLDER CORPUS_FOLDER      (needs ffmpeg)
 *
 * Reads the training half only: train/{wav.scp,utt2spk,spk2age,spk2gender} and resource/scores-detail.json. If
 * scripts/utt2score is there, the scores come from it: the corpus's first revision, on which the shipped models were
 * trained. Writes labels.jsonl, and the recordings as mono webm/Opus at 32 kbit/s, because browsers record in this form.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The scores of each expert, in the same order everywhere. Sentences and words 0 to 10, completeness 0 to 1. */
export type PublishedScores = {
  text: string
  total: number[]
  accuracy: number[]
  completeness: number[]
  fluency: number[]
  prosodic: number[]
  words: { text: string; total: number[]; accuracy: number[]; stress: number[]; phones: string[] }[]
}

export type Speaker = { speaker: string; age: number; gender: string }

if (import.meta.main) {
  const [, , published = '', corpus = ''] = process.argv
  const scores = readScores(published)
  const lines = readUtterances(published).map(({ id, wave, ...speaker }) => {
    const own = scores.get(id)
    if (!own) throw new Error(`No scores for ${id}`)
    const audio = `audio/${speaker.speaker}/${id}.webm`
    encode(join(published, wave), join(corpus, audio))
    return JSON.stringify(labelOf({ id, audio, ...speaker }, own))
  })
  writeFileSync(join(corpus, 'labels.jsonl'), `${lines.join('\n')}\n`)
  console.log(`${lines.length} sentences`)
}

/** One line of labels.jsonl: the experts' means, and for each word every expert's phones. */
export function labelOf(about: Speaker & { id: string; audio: string }, scores: PublishedScores) {
  return {
    ...about,
    text: scores.text.toLowerCase(),
    total: mean(scores.total),
    accuracy: mean(scores.accuracy),
    fluency: mean(scores.fluency),
    prosodic: mean(scores.prosodic),
    completeness: mean(scores.completeness),
    words: scores.words.map(({ text, accuracy, stress, total, phones }) => ({
      text: text.toLowerCase(),
      accuracy: mean(accuracy),
      stress: mean(stress),
      total: mean(total),
      phones,
    })),
  }
}

function mean(values: readonly number[]): number {
  return Math.round((1000 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 1000
}

/** From the utterance's id to its scores. The file of the first revision has priority. */
export function readScores(published: string): Map<string, PublishedScores> {
  const firstRevision = join(published, 'scripts/utt2score')
  if (existsSync(firstRevision))
    return new Map([...table(firstRevision)].map(([id, json]) => [id, JSON.parse(json) as PublishedScores]))
  const json = readFileSync(join(published, 'resource/scores-detail.json'), 'utf8')
  return new Map(Object.entries(JSON.parse(json) as Record<string, PublishedScores>))
}

/** The utterances of the training half with their speakers, in the order of wav.scp. */
export function readUtterances(published: string): (Speaker & { id: string; wave: string })[] {
  const [waves, speakers, ages, genders] = ['wav.scp', 'utt2spk', 'spk2age', 'spk2gender'].map((name) =>
    table(join(published, 'train', name)),
  )
  return [...(waves ?? [])].map(([id, wave]) => {
    const speaker = speakers?.get(id)
    if (speaker === undefined) throw new Error(`No speaker for ${id}`)
    return { id, wave, speaker, age: Number(ages?.get(speaker)), gender: genders?.get(speaker) ?? '' }
  })
}

/** A Kaldi table: on each line a key, white space and a value. */
function table(path: string): Map<string, string> {
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [, key = '', value = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? []
      return [key, value.trim()]
    }),
  )
}

function encode(wave: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const options = ['-loglevel', 'error', '-y', '-i', wave, '-ac', '1', '-c:a', 'libopus', '-b:a', '32k', path]
  const { status, error } = spawnSync('ffmpeg', options, { stdio: 'inherit' })
  if (error) throw new Error('ffmpeg is needed and was not found: apt-get install ffmpeg', { cause: error })
  if (status !== 0) throw new Error(`ffmpeg failed on ${wave}`)
}
