import type { ClipDecision } from '@elocute/contract/clips'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import { lockAttempt } from './attempt-lock.repository.ts'
import * as decisions from './decisions.repository.ts'
import * as findings from './findings.repository.ts'

type Place = { id: string; n: number }
/** A clip of a word, by its content. */
type JudgedClip = Place & { sha256: Buffer }

/** What the second listener judged. `heard`: the most likely word, empty if none is credible. */
export type Judged = {
  verdict: 'said' | 'other' | 'unsure'
  probability: number
  heard: string
  engine: string
}

/**
 * Compares what the second listener judged with the outcome that counts. Only a word that the page refused can change. A
 * trainer's decision stands, and a word that came after the time was over counts for nobody.
 */
const findingOf = (word: findings.JudgedWord, { verdict }: Judged): ClipDecision => {
  if (verdict === 'unsure') return 'unsure'
  const agrees = (verdict === 'said') === (word.outcome === 'correct')
  if (agrees) return 'agrees'
  if (word.decidedBy === 'trainer' || word.late) return 'unsure'
  return verdict === 'said' ? 'heard' : 'doubts'
}

/** The decisions of the second listener. */
export const createFindings = ({ db, clock }: { db: Db; clock: Clock }) => ({
  /** The word that a clip is asked for, and its quiz. Undefined when the attempt was deleted. */
  question: (place: Place) => findings.findQuestion(db, place),

  /**
   * Appends what was found in a clip to the history of the word, once for each clip. A word that was `heard` counts from now
   * on, and an open appeal is accepted by it. A clip that was replaced meanwhile decides nothing.
   */
  append: (clip: JudgedClip, judged: Judged): Promise<ClipDecision> =>
    db.transaction(async (tx) => {
      const { id, n } = clip
      const attempt = await lockAttempt(tx, { id })
      const word = await findings.lockJudgedWord(tx, clip)
      if (!attempt || attempt.state === 'void' || !word)
        throw new Problem('not_found', 'attempt_word_not_found')
      const stored = await findings.lockClip(tx, clip)
      if (!stored) return 'unsure'
      if (stored.finding) return stored.finding
      const now = clock.now()
      const finding = findingOf(word, judged)
      let scoreAfter = attempt.score
      if (finding === 'heard') {
        await decisions.setOutcome(tx, { attemptId: id, n, outcome: 'correct', source: 'server' })
        scoreAfter = await decisions.updateScore(tx, id)
        await decisions.answerAppeal(tx, { attemptId: id, n, state: 'accepted', now })
      }
      const { probability: confidence, engine: engineVersion } = judged
      await findings.setFinding(tx, clip, { finding, confidence, engineVersion })
      await decisions.insertDecision(tx, {
        id: newId(),
        attemptId: id,
        n,
        source: 'server',
        finding,
        at: now,
        outcome: finding === 'heard' ? 'correct' : null,
        heard: judged.heard || null,
        confidence,
        engineVersion,
        scoreBefore: attempt.score,
        scoreAfter,
      })
      return finding
    }),
})

export type Findings = ReturnType<typeof createFindings>
