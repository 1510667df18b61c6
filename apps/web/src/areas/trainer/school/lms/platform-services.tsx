import * as m from '@elocute/messages/lms-services'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { servicesOf } from './lms-services.queries.ts'
import { PlatformCourses } from './platform-courses.tsx'
import { PlatformGrades } from './platform-grades.tsx'

type Props = { platform: { id: string; name: string } }

/** What a platform was told and asked about its courses: the marks that went through, and the lists of members. */
export const PlatformServices = ({ platform }: Props) => (
  <QueryView
    query={useQuery(servicesOf(platform.id))}
    loading={m.loading()}
    failed={m.failed()}
    skeleton={3}
    className="grid grid-cols-1 gap-4"
  >
    {({ grades, courses }) => (
      <>
        <PlatformGrades platform={platform} grades={grades} />
        <PlatformCourses platform={platform} courses={courses} />
      </>
    )}
  </QueryView>
)
