import type { AccessTokens, TokenPlatform } from './access-tokens.ts'
import { scopes } from './lti-names.ts'

/** A mark; null for one that counts no more. */
export type Mark = { points: number; outOf: number } | null

/**
 * How a platform took a score. `stale`: it has one with this second or a later one. `missing`: it has no such line item, or no such person.
 * `refused`: it does not want it, as for somebody who is not graded.
 */
export type ScoreAnswer =
  | { kind: 'taken' }
  | { kind: 'stale'; theirTime: Date | null }
  | { kind: 'missing' | 'not_allowed' }
  | { kind: 'refused'; status: number }

const mediaType = 'application/vnd.ims.lis.v1.score+json'

/** The address of scores of a line item: before the query, which Moodle has. */
const scoresUrl = (lineItemUrl: string): string => {
  const url = new URL(lineItemUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}

/** Canvas takes each score for a new attempt, of which an activity may allow few, unless it is told that it changes one. */
const changesOnly = { 'https://canvas.instructure.com/lti/submission': { new_submission: false } }

/** Only `FullyGraded` is a grade. A score without points takes an earlier one away. */
const scoreOf = (mark: Mark) =>
  mark === null
    ? { activityProgress: 'Initialized', gradingProgress: 'NotReady' }
    : {
        scoreGiven: mark.points,
        scoreMaximum: mark.outOf,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
      }

/** `isChange`: the platform has been sent one before. */
type Score = { lineItemUrl: string; subject: string; mark: Mark; at: Date; isChange: boolean }

const timeIn = (header: string | string[] | undefined): Date | null => {
  const time = new Date(String(header))
  return Number.isNaN(time.getTime()) ? null : time
}

/** Sends one mark of one person (AGS 2.0). */
export const createScoreCalls = ({ accessTokens }: { accessTokens: Pick<AccessTokens, 'call'> }) => ({
  /** Throws `LtiFailure` where nothing is known of this mark: the platform is away, busy, or does not know us. */
  send: async (
    platform: TokenPlatform,
    { lineItemUrl, subject, mark, at, isChange }: Score,
    signal: AbortSignal,
  ): Promise<ScoreAnswer> => {
    const { status, headers } = await accessTokens.call(platform, [scopes.score], {
      method: 'POST',
      url: scoresUrl(lineItemUrl),
      headers: { 'content-type': mediaType },
      body: JSON.stringify({
        userId: subject,
        timestamp: at.toISOString(),
        ...scoreOf(mark),
        ...(isChange && changesOnly),
      }),
      signal,
    })
    if (status >= 200 && status <= 299) return { kind: 'taken' }
    if (status === 403) return { kind: 'not_allowed' }
    if (status === 404 || status === 410) return { kind: 'missing' }
    if (status === 409) return { kind: 'stale', theirTime: timeIn(headers['date']) }
    return { kind: 'refused', status }
  },
})

export type ScoreCalls = ReturnType<typeof createScoreCalls>
