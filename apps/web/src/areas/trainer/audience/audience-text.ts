import * as m from '@elocute/messages/audience'
import type { Audience } from '@elocute/contract/quizzes'
import { listed } from '../../../text/list.ts'

const mostNames = 3

/** Whom a quiz is for, in words; null for everyone. */
export const audienceText = ({ audience }: { audience: Audience | null }): string | null => {
  if (audience === null) return null
  const names = [...audience.groups, ...audience.people].map(({ name }) => name)
  if (names.length === 0) return m.forNobody()
  const shown = listed(names.slice(0, mostNames))
  const more = names.length - mostNames
  return more > 0 ? m.forMore({ names: shown, count: more }) : m.forNames({ names: shown })
}
