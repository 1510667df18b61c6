import type { AnalysisJob, SpeechPool } from '@elocute/speech/node/speech-pool'
import { createHash } from 'node:crypto'

type Scorer = Pick<SpeechPool, 'analyse' | 'load'>

const keyOf = ({ audio, script, played }: AnalysisJob): string => {
  const hash = createHash('sha256').update(script).update('\n').update(audio)
  if (played) hash.update(`\n${played.atSeconds}`).update(played.audio)
  return hash.digest('base64')
}

/** The same scorer, which analyses a recording of a script once: tests send the same few again and again. */
export const remembering = (scorer: Scorer): Scorer => {
  const reports = new Map<string, Awaited<ReturnType<Scorer['analyse']>>>()
  return {
    analyse: async (job) => {
      const key = keyOf(job)
      const report = reports.get(key) ?? (await scorer.analyse(job))
      reports.set(key, report)
      return structuredClone(report)
    },
    get load() {
      return scorer.load
    },
  }
}
