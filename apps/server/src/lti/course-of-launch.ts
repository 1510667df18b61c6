import type { AuditedTransaction } from '../audit/audit.service.ts'
import type { Groups } from '../groups/groups.service.ts'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import * as courses from './courses.repository.ts'
import type { Launch } from './launch-claims.ts'
import { findDeployment } from './platforms.repository.ts'
import { giveToGroup } from './task-audience.ts'
import { taskOf, targetOf, type Task } from './tasks.ts'
import { holdTask } from './tasks.repository.ts'

type Dependencies = { clock: Clock; groups: Groups }

/** What is known of a course is written at most this often, so that a class that comes at once does not wait for one row. */
const freshMinutes = 5

/** Where the title is missing. The owner can rename the group. */
const namelessCourse = 'Course'

/** The course and the link of a launch, as rows. */
export const createCourseOfLaunch = ({ clock, groups }: Dependencies) => {
  const isFresh = (at: Date): boolean => minutesAfter(at, freshMinutes) > clock.now()

  const courseOf = async (
    tx: AuditedTransaction,
    deploymentId: string,
    named: NonNullable<Launch['course']>,
  ): Promise<courses.Course> => {
    const { id: contextId, title, membershipsUrl, lineItemsUrl, gradeScopes } = named
    const known = await courses.courseOfContext(tx, deploymentId, contextId)
    const isSame =
      known &&
      known.title === title &&
      (membershipsUrl === null || membershipsUrl === known.membershipsUrl) &&
      (lineItemsUrl === null || lineItemsUrl === known.lineItemsUrl) &&
      gradeScopes.every((scope) => known.gradeScopes.includes(scope))
    if (known && isSame && known.groupId !== null && isFresh(known.lastLaunchAt)) return known
    const now = clock.now()
    const course = await courses.saveCourse(tx, {
      id: newId(),
      deploymentId,
      contextId,
      title,
      membershipsUrl,
      lineItemsUrl,
      gradeScopes,
      createdAt: now,
      lastLaunchAt: now,
    })
    if (course.groupId !== null) return course
    const groupId = await groups.createForCourse(tx, title || namelessCourse)
    await courses.setCourseGroup(tx, course.id, groupId)
    return { ...course, groupId }
  }

  /**
   * The task that a link opens; null for none, or for one that is gone. `gives`: the course may have what its links name, also if nobody has
   * chosen it here, as in a copy of a course.
   */
  const noteLink = async (
    tx: AuditedTransaction,
    { id: courseId, groupId }: courses.Course,
    { link, gives }: { link: NonNullable<Launch['link']>; gives: boolean },
  ): Promise<Task | null> => {
    const named = taskOf(link.task)
    const task = named && (await holdTask(tx, named)) ? named : null
    const target = targetOf(task)
    const known = await courses.linkOfCourse(tx, courseId, link.id)
    const isSame =
      known &&
      known.quizId === target.quizId &&
      known.readingAssignmentId === target.readingAssignmentId &&
      known.speakingTaskId === target.speakingTaskId &&
      known.moduleId === target.moduleId &&
      (link.lineItemUrl === null || link.lineItemUrl === known.lineItemUrl)
    if (known && isSame && isFresh(known.lastLaunchAt)) return task
    const now = clock.now()
    if (gives && task && groupId !== null) await giveToGroup(tx, task, groupId)
    await courses.saveLink(tx, {
      id: newId(),
      courseId,
      resourceLinkId: link.id,
      ...target,
      lineItemUrl: link.lineItemUrl,
      createdAt: now,
      lastLaunchAt: now,
    })
    return task
  }

  return {
    /** The course of a launch with its group, which is made for a new one; null where the launch names none. Before any account is locked. */
    note: async (
      tx: AuditedTransaction,
      platformId: string,
      launch: Launch,
    ): Promise<courses.Course | null> => {
      const deployment = await findDeployment(tx, platformId, launch.deploymentId)
      if (!deployment?.allowed) throw new Problem('sign_in_refused', 'lti_deployment_unknown')
      return launch.course && courseOf(tx, deployment.id, launch.course)
    },

    /** Puts somebody into the course: into its group, if she learns there and the group is in use. */
    join: async (
      tx: AuditedTransaction,
      { id, groupId }: courses.Course,
      { userId, role }: { userId: string; role: 'instructor' | 'learner' },
    ): Promise<void> => {
      const known = await courses.memberOf(tx, id, userId)
      if (known?.role !== role)
        await courses.saveMember(tx, { courseId: id, userId, role, since: clock.now() })
      if (role === 'instructor' || groupId === null) return
      if (await groups.isMember(groupId, userId, tx)) return
      await groups.addNewcomer(tx, groupId, userId)
    },

    noteLink,
  }
}

export type CourseOfLaunch = ReturnType<typeof createCourseOfLaunch>
