import * as m from '@elocute/messages/lms-services'
import { useQuery } from '@tanstack/react-query'
import { useMayChange } from '../../../../shared/session/may-change.tsx'
import { RosterState } from '../../../../shared/roster/roster-state.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { rosterOf, useReadRoster } from './groups.queries.ts'

/** The course of a learning platform whose members the group follows. Nothing for any other group. */
export const GroupCourse = ({ groupId }: { groupId: string }) => {
  const course = useQuery(rosterOf(groupId)).data
  const read = useReadRoster(groupId)
  const mayChange = useMayChange()
  if (!course) return null
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="wrap-anywhere">{m.follows({ course: course.title, platform: course.platform })}</p>
          {course.is_listed && <p className="text-small text-ink-soft">{m.followsHint()}</p>}
          <RosterState course={course} />
        </div>
        {mayChange && course.is_listed && (
          <Button
            variant="secondary"
            busy={read.isPending}
            busyLabel={m.reading()}
            onClick={() => read.mutate()}
          >
            {m.readNow()}
          </Button>
        )}
      </div>
    </Card>
  )
}
