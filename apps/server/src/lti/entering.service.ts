import type { LtiOpens } from '@elocute/contract/lti'
import type { Role, UserStatus } from '@elocute/contract/person'
import type { Audit, AuditedTransaction } from '../audit/audit.service.ts'
import { deviceName } from '../auth/device-name.ts'
import type { RecordEvent } from '../auth/events.ts'
import type { PlatformPeople } from '../auth/providers/platform-people.ts'
import type { Sessions } from '../auth/sessions.service.ts'
import type { Origin, SignedIn, SignIn } from '../auth/sign-in.service.ts'
import type { Handle } from '../db/client.ts'
import type { Session } from '../http/session.ts'
import { Problem } from '../problem.ts'
import { arrivalOf } from './arrival-of.ts'
import type { CourseOfLaunch } from './course-of-launch.ts'
import { findCourse } from './courses.repository.ts'
import type { Entries, Entry, ReadCookie } from './entries.service.ts'
import type { Launches } from './launches.service.ts'
import { platformOfLaunch } from './platform-of-launch.ts'
import { quizFor } from './tasks.repository.ts'
import type { Task } from './tasks.ts'

type Dependencies = {
  audit: Audit
  record: RecordEvent
  sessions: Sessions
  signIn: SignIn
  people: PlatformPeople
  courses: CourseOfLaunch
  launches: Pick<Launches, 'settle'>
  entries: Entries
}

type Entered = { accessToken: string; role: Role; status: UserStatus }
type Step = { code: string; cookie: ReadCookie; requestId: string }
/** Who is in, or the account that has to be shown to be hers first. */
type Outcome =
  | { signedIn: Entered; opens: LtiOpens | null }
  | { account: { email: string; has_password: boolean } }

const refused = (reason: ConstructorParameters<typeof Problem>[1]) => new Problem('sign_in_refused', reason)

/** How somebody comes in whom a learning platform has launched. See decision 112. */
export const createEntering = (dependencies: Dependencies) => {
  const { audit, record, sessions, signIn, people, courses, launches, entries } = dependencies

  const opensOf = async (
    handle: Handle,
    {
      userId,
      courseId,
      task,
      role,
    }: { userId: string; courseId: string | null; task: Task | null; role: string | null },
  ): Promise<LtiOpens | null> => {
    if (task?.kind === 'quiz') {
      const quiz = await quizFor(handle, task.id, userId)
      return quiz ? { kind: 'quiz', id: task.id, type: quiz.type, is_taken: quiz.isTaken } : null
    }
    if (task) return { kind: task.kind, id: task.id }
    const found = role === 'instructor' && courseId !== null ? await findCourse(handle, courseId) : undefined
    const groupId = found?.course.groupId ?? null
    return groupId === null ? null : { kind: 'group', id: groupId }
  }

  /** Links the identity of the launch to the account, which is locked, and does what the launch was for. */
  const link = async (
    tx: AuditedTransaction,
    { code, cookie, requestId }: Step,
    account: Parameters<PlatformPeople['link']>[1],
  ): Promise<LtiOpens | null> => {
    const { details, userId, platformId } = await entries.take(tx, code, { purpose: 'link', cookie })
    if (userId !== account.id || !details.launch) throw refused('lti_over')
    const { launch } = details
    const platform = await platformOfLaunch(tx, platformId, launch)
    await people.link(tx, account, arrivalOf(platform, launch, requestId))
    const settled = await launches.settle(tx, { platform, launch, requestId })
    return opensOf(tx, { ...settled, role: launch.role })
  }

  /** Locks the platform and the course before the account: see decision 70. */
  const lockCourse = async (tx: AuditedTransaction, { details, platformId }: Entry): Promise<void> => {
    if (!details.launch) return
    await platformOfLaunch(tx, platformId, details.launch)
    await courses.note(tx, platformId, details.launch)
  }

  const waiting = async ({ code, cookie }: Step): Promise<Entry> => {
    const found = await entries.find(code, 'link', cookie)
    if (!found) throw refused('lti_over')
    return found
  }

  return {
    /** Signs in by a code, once; or names the account that has the person’s address and is not linked. */
    enter: async (step: Step, { userAgent }: Pick<Origin, 'userAgent'>): Promise<Outcome> => {
      const { code, cookie } = step
      const toLink = await entries.find(code, 'link', cookie)
      if (toLink) {
        const account = await people.find(toLink.userId)
        if (!account) throw refused('lti_over')
        return { account: { email: account.email, has_password: account.passwordHash !== null } }
      }
      const entered = await audit.transaction(async (tx) => {
        const { userId, courseId, details } = await entries.take(tx, code, { purpose: 'enter', cookie })
        const account = await people.lock(tx, userId)
        if (account?.status !== 'verified' || account.trainerLevel === 'owner') throw refused('lti_over')
        const { role, status } = account
        const accessToken = await sessions.open(tx, userId, deviceName(userAgent))
        const opens = await opensOf(tx, { userId, courseId, ...details })
        return { userId, signedIn: { accessToken, role, status }, opens }
      })
      record('signed_in', { userId: entered.userId })
      return entered
    },

    /** Links the person of a launch to the account with her address, if the password is right. The limits are those of signing in. */
    prove: async (
      step: Step & { password: string },
      origin: Origin,
    ): Promise<SignedIn & { opens: LtiOpens | null }> => {
      const entry = await waiting(step)
      const account = await people.find(entry.userId)
      if (!account) throw refused('lti_over')
      if (account.passwordHash === null) throw refused('lti_no_password')
      let opens: LtiOpens | null = null
      const signedIn = await signIn.signIn({ email: account.email, password: step.password }, origin, {
        lock: (tx) => lockCourse(tx, entry),
        enter: async (tx, locked) => {
          opens = await link(tx, step, locked)
          const { role } = locked
          const accessToken = await sessions.open(tx, locked.id, deviceName(origin.userAgent))
          return { accessToken, role, status: 'verified' }
        },
      })
      return { ...signedIn, opens }
    },

    /** The same for somebody who is signed in to that account already. */
    linkOwn: async ({ user }: Session, step: Step): Promise<LtiOpens | null> => {
      const entry = await waiting(step)
      if (entry.userId !== user.id) throw refused('lti_wrong_account')
      return audit.transaction(async (tx) => {
        await lockCourse(tx, entry)
        const account = await people.lock(tx, user.id)
        if (!account) throw new Problem('not_signed_in', 'not_signed_in')
        return link(tx, step, account)
      })
    },
  }
}
