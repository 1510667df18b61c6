import type { Db } from '../db/client.ts'
import { minutesAfter, secondsAfter, type Clock } from '../platform/clock.ts'
import type { LineItems } from './line-items.ts'
import { LtiFailure } from './lti-failure.ts'
import { lineItemScope, scopes } from './lti-names.ts'
import type { Platform } from './platforms.repository.ts'
import type { Mark, ScoreAnswer, ScoreCalls } from './score-calls.ts'
import * as scores from './scores.repository.ts'

type Dependencies = { db: Db; clock: Clock; calls: ScoreCalls; lineItems: LineItems }
type Row = scores.WaitingScore

/** How often a platform may say that it has a later score. Then it is told to the owner. */
const mostConflicts = 6
const longestMinutes = 32

const markOf = ({ points, outOf }: Row): Mark =>
  points === null || outOf === null ? null : { points, outOf }

/** What the line item of the link has. Another one, which the link had before, does not count. */
const sentMark = ({ sentPoints: points, sentOutOf: outOf, sentTo, lineItemUrl }: Row): Mark =>
  points === null || outOf === null || (sentTo ?? lineItemUrl) !== lineItemUrl ? null : { points, outOf }

const isKnown = (row: Row, mark: Mark): boolean => {
  const sent = sentMark(row)
  return !row.inDoubt && sent?.points === mark?.points && sent?.outOf === mark?.outOf
}

const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1_000) * 1_000)
const latest = (...moments: Date[]): Date => new Date(Math.max(...moments.map((at) => at.getTime())))

/** Sends single marks. What a platform answers decides about the mark alone, or about all marks of the link. */
export const createScoreSending = ({ db, clock, calls, lineItems }: Dependencies) => {
  const trouble = (row: Row, kind: 'gone' | 'missing' | 'not_allowed') =>
    scores.setGradeTrouble(db, row.linkId, kind, clock.now())

  /** Each call of a mark has a later second than the one before. */
  const nextStamp = ({ stampedAt }: Row): Date => {
    const now = wholeSecond(clock.now())
    return stampedAt === null ? now : latest(now, secondsAfter(new Date(stampedAt), 1))
  }

  const later = (row: Row) =>
    scores.noteLater(db, row, minutesAfter(clock.now(), Math.min(longestMinutes, 2 ** (row.failures + 1))))

  const attempt = async (platform: Platform, row: Row, at: Date, signal: AbortSignal) => {
    await scores.stampScore(db, row, at)
    const { subject, lineItemUrl } = row
    if (lineItemUrl === null) throw new Error('a score was sent without a line item')
    const isChange = sentMark(row) !== null
    return calls.send(platform, { lineItemUrl, subject, mark: markOf(row), at, isChange }, signal)
  }

  /** Without the scope to look, it is taken for an answer about this person. */
  const isGone = async (platform: Platform, { lineItemUrl, gradeScopes }: Row, signal: AbortSignal) => {
    const scope = lineItemScope(gradeScopes)
    if (lineItemUrl === null || scope === undefined) return false
    return !(await lineItems.exists(platform, { url: lineItemUrl, scope }, signal))
  }

  const settle = async (platform: Platform, row: Row, answer: ScoreAnswer, signal: AbortSignal) => {
    switch (answer.kind) {
      case 'taken':
        return scores.noteTaken(db, row, markOf(row))
      case 'not_allowed':
        return trouble(row, 'not_allowed')
      case 'missing':
        return (await isGone(platform, row, signal)) ? trouble(row, 'gone') : scores.noteRefused(db, row, 404)
      case 'refused':
        return scores.noteRefused(db, row, answer.status)
      case 'stale':
        return row.failures + 1 < mostConflicts ? later(row) : scores.noteRefused(db, row, 409)
      default:
        return answer satisfies never
    }
  }

  const lineItemOf = async (platform: Platform, row: Row, signal: AbortSignal): Promise<string | null> => {
    const { lineItemsUrl, gradeScopes, resourceLinkId, resourceId } = row
    const scope = lineItemScope(gradeScopes)
    if (lineItemsUrl === null || resourceId === null || scope === undefined) return null
    return lineItems.find(platform, { url: lineItemsUrl, scope }, { resourceLinkId, resourceId }, signal)
  }

  return {
    /**
     * The rows that have a line item. It is looked for where a link has none; a link without one, or of a course whose grades are not ours
     * to write, is noted for the owner. Throws `LtiFailure` when the platform does not answer.
     */
    withLineItems: async (platform: Platform, rows: readonly Row[], signal: AbortSignal): Promise<Row[]> => {
      const found = new Map<string, string | null>()
      for (const row of rows) {
        if (found.has(row.linkId)) continue
        if (!row.gradeScopes.includes(scopes.score)) {
          await trouble(
            row,
            row.lineItemUrl === null && row.lineItemsUrl === null ? 'missing' : 'not_allowed',
          )
          found.set(row.linkId, null)
          continue
        }
        let url = row.lineItemUrl
        try {
          url ??= await lineItemOf(platform, row, signal)
        } catch (error) {
          // An answer, but not the one that the standard has: the link has no line item as far as we can tell.
          if (!(error instanceof LtiFailure) || error.kind !== 'refused') throw error
        }
        if (url === null) await trouble(row, 'missing')
        else if (row.lineItemUrl === null) await scores.setLineItem(db, row.linkId, url)
        found.set(row.linkId, url)
      }
      return rows.flatMap((row) => {
        const lineItemUrl = found.get(row.linkId) ?? null
        return lineItemUrl === null ? [] : [{ ...row, lineItemUrl }]
      })
    },

    later,

    /** Sends a mark, if the platform does not know it. Returns whether it was asked. Throws `LtiFailure`. */
    send: async (platform: Platform, row: Row, signal: AbortSignal): Promise<boolean> => {
      const mark = markOf(row)
      const isNew = row.stampedAt === null
      if (!row.isLearner || row.resourceId === null || isKnown(row, mark) || (isNew && mark === null)) {
        await scores.noteNothing(db, row)
        return false
      }
      const at = nextStamp(row)
      let answer = await attempt(platform, row, at, signal)
      if (answer.kind === 'stale') {
        // Its clock may be ahead of ours. A later second is tried once; then after a pause.
        const theirs = answer.theirTime ? secondsAfter(wholeSecond(answer.theirTime), 1) : at
        answer = await attempt(platform, row, latest(secondsAfter(at, 1), theirs), signal)
      }
      await settle(platform, row, answer, signal)
      return true
    },
  }
}

export type ScoreSending = ReturnType<typeof createScoreSending>
