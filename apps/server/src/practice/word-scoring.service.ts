import type { SaidWord } from '@elocute/contract/said-words'
import type { ReadingReport } from '@elocute/speech/scoring/reading-report'
import { ipaOf } from '@elocute/speech/text/ipa'
import { checkedClip, type ClipChecker } from '../clips/clip-check.ts'
import type { Limits } from '../platform/limits.ts'
import { createUploadSemaphore } from '../platform/upload-semaphore.ts'
import { Problem } from '../problem.ts'
import type { ReadingScorer } from '../speech-practice/analyses.service.ts'
import { problemOf } from '../speech-practice/refusals.ts'
import { wordScores } from './practice-limits.ts'

type Dependencies = { limits: Limits; scorer: ReadingScorer; clipChecker: ClipChecker }
type Sent = { content: Buffer; mediaType: string }

/** Recordings of 256 KB at most, all in memory. */
const wordsAtOnce = { eachUser: 2, all: 80 }

/** The result of a script that is one word, or a few that belong together. A word that was not heard has no sounds. */
const saidWordOf = ({ words }: Pick<ReadingReport, 'words'>): SaidWord => {
  const heard = words.filter(({ verdict }) => verdict !== 'omitted')
  if (heard.length === 0) return { score: 0, phones: [] }
  return {
    score: Math.round(words.reduce((sum, { score }) => sum + score, 0) / words.length),
    phones: words.flatMap(({ phones }) =>
      phones.map(({ ipa, score, heard: other }) => ({
        ipa,
        score,
        ...(other !== undefined && { heard: ipaOf(other) }),
      })),
    ),
  }
}

/**
 * Scores one said word with the scorer of readings, sound by sound. Nothing is stored, so a repeated call gets the same answer.
 */
export const createWordScoring = ({ limits, scorer, clipChecker }: Dependencies) => {
  const turns = createUploadSemaphore(wordsAtOnce)

  const scored = (userId: string, word: string, audio: Uint8Array, signal: AbortSignal): Promise<SaidWord> =>
    // A word does not wait for a reading of the same trainee, nor the other way round.
    scorer
      .analyse({ audio, script: word, owner: `word of ${userId}`, signal })
      .then(saidWordOf, (error: unknown) => {
        if (signal.aborted) throw new Problem('invalid_input', 'form_incomplete', { cause: error })
        throw problemOf(error)
      })

  return {
    score: async (
      userId: string,
      word: string,
      { content, mediaType }: Sent,
      signal: AbortSignal,
    ): Promise<SaidWord> => {
      const release = turns.acquire(userId)
      try {
        const refund = await limits.takeAll([[wordScores, userId]])
        try {
          await checkedClip(clipChecker, { content, mediaType }, signal)
          return await scored(userId, word, content, signal)
        } catch (problem) {
          // As with readings: a failure of the server does not count, a refused recording does.
          if (problem instanceof Problem && problem.status >= 500) await refund([[wordScores, userId]])
          throw problem
        }
      } finally {
        release()
      }
    },
  }
}

export type WordScoring = ReturnType<typeof createWordScoring>
