import type { CallInput } from '@elocute/contract/define-endpoint'
import { answerPending } from '@elocute/contract/quiz-attempts'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { attempts } from '../../db/schema.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { TestApp } from '../../testing/test-app.ts'

export type Words = NonNullable<CallInput<typeof answerPending>['body']['words']>
type Changes = { score?: number; seconds?: number; skew?: number; words?: Words }

/** The body of an answer that took `seconds`, from a client whose clock is `skew` seconds off. */
export const answerTo = (
  { clock }: TestApp,
  { id }: { id: string },
  { score = 2, seconds = 30, skew = 0, ...rest }: Changes = {},
) => {
  const end = secondsAfter(clock.now(), skew)
  const [started_at, completed_at] = [formatUtc(secondsAfter(end, -seconds)), formatUtc(end)]
  return { quiz_id: id, score, started_at, completed_at, taken_at: completed_at, ...rest }
}

export const storedAttempts = ({ database }: TestApp) => database.db.select().from(attempts)
