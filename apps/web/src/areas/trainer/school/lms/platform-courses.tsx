import * as m from '@elocute/messages/lms-services'
import { useId, useState } from 'react'
import { RosterState } from '../../../../shared/roster/roster-state.tsx'
import { ShowMore } from '../../../../ui/display/show-more.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { useReadRosters, type LtiServices } from './lms-services.queries.ts'

type Props = { platform: { id: string; name: string }; courses: LtiServices['courses'] }

/** Courses that are shown at first: those with a failure come first. */
const atFirst = 10

/** The courses of a platform, with how their lists of members were read. */
export const PlatformCourses = ({ platform: { id, name }, courses }: Props) => {
  const titleId = useId()
  const [all, setAll] = useState(false)
  const read = useReadRosters(id)
  const shown = all ? courses : courses.slice(0, atFirst)
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 id={titleId} className="font-semibold">
          {m.members()}
        </h3>
        {courses.length > 0 && (
          <Button
            variant="secondary"
            aria-label={m.readAllNamed({ name })}
            busy={read.isPending}
            busyLabel={m.reading()}
            onClick={() => read.mutate()}
          >
            {m.readAll()}
          </Button>
        )}
      </div>
      {courses.length === 0 && <p>{m.noCourses()}</p>}
      <ul aria-labelledby={titleId} className="divide-y divide-line">
        {shown.map((course) => (
          <li key={course.course_id} className="py-2">
            <p className="wrap-anywhere">{course.title}</p>
            <RosterState course={course} />
          </li>
        ))}
      </ul>
      {courses.length > shown.length && (
        <ShowMore label={m.allCourses({ count: courses.length })} onMore={() => setAll(true)} />
      )}
    </section>
  )
}
