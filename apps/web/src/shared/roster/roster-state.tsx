import type { CourseRoster } from '@elocute/contract/lti-services'
import * as m from '@elocute/messages/lms-services'
import { formatMoment } from '../../text/format.ts'
import { sentences } from '../../text/list.ts'

const readText = ({ at, learners, came, gone }: NonNullable<CourseRoster['read']>): string => {
  const counts = [
    m.learners({ count: learners }),
    ...(came > 0 ? [m.came({ count: came })] : []),
    ...(gone > 0 ? [m.left({ count: gone })] : []),
  ]
  return sentences(m.read({ at: formatMoment(at) }), counts.join(' · '))
}

/** Why nothing can be read; null where something can. */
const impossible = ({ is_listed: isListed, group_id: groupId }: CourseRoster): string | null => {
  if (groupId === null) return m.noGroup()
  return isListed ? null : m.notListed()
}

/** How the list of the members of a course was read, in sentences. */
export const RosterState = ({ course }: { course: CourseRoster }) => {
  const { read, failing, is_waiting: isWaiting } = course
  const why = impossible(course)
  return (
    <div className="text-small text-ink-soft">
      {why !== null && <p>{why}</p>}
      {failing && (
        <p className="text-red">
          {sentences(
            m.unreadSince({ since: formatMoment(failing.since) }),
            m.rosterFailure({ kind: failing.kind }),
          )}
        </p>
      )}
      {isWaiting && <p role="status">{m.isWaiting()}</p>}
      {read && <p>{readText(read)}</p>}
      {read && read.unlinked > 0 && <p>{m.unlinked({ count: read.unlinked })}</p>}
      {read && read.nameless > 0 && <p>{m.nameless({ count: read.nameless })}</p>}
      {why === null && !read && !failing && !isWaiting && <p>{m.unread()}</p>}
    </div>
  )
}
