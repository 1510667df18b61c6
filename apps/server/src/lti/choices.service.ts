import type { LtiChoice } from '@elocute/contract/lti'
import type { Audit } from '../audit/audit.service.ts'
import type { PlatformPeople } from '../auth/providers/platform-people.ts'
import type { Db } from '../db/client.ts'
import { newToken } from '../platform/tokens.ts'
import { Problem } from '../problem.ts'
import { findCourse } from './courses.repository.ts'
import type { Entries, Entry, ReadCookie } from './entries.service.ts'
import { claimNames, contentType, version } from './lti-names.ts'
import { launchUriOf } from './launches.service.ts'
import type { OwnKeys } from './own-keys.ts'
import { findPlatform } from './platforms.repository.ts'
import { giveToGroup } from './task-audience.ts'
import { textOfTask, type Task } from './tasks.ts'
import { holdTask, offeredTasks } from './tasks.repository.ts'

type Dependencies = {
  db: Db
  publicUrl: string
  audit: Audit
  people: PlatformPeople
  ownKeys: OwnKeys
  entries: Entries
}
type Step = { code: string; cookie: ReadCookie }

const kinds = ['quiz', 'reading', 'speaking', 'module'] as const

const over = () => new Problem('sign_in_refused', 'lti_over')

/** What trainers choose for their courses (Deep Linking 2.0). See decision 112. */
export const createChoices = ({ db, publicUrl, audit, people, ownKeys, entries }: Dependencies) => {
  /** The open choice of a trainer, who may not be one any more. */
  const choiceOf = async ({ code, cookie }: Step) => {
    const entry = await entries.find(code, 'choose', cookie)
    const launch = entry?.details.launch
    const choosing = launch?.choosing
    const account = entry && (await people.find(entry.userId))
    const platform = entry && (await findPlatform(db, entry.platformId))
    if (!entry || !choosing || platform?.status !== 'active' || !platform.trustsTrainers) throw over()
    // An observer changes nothing.
    if (account?.status !== 'verified' || account.trainerLevel !== 'trainer') throw over()
    return { entry, launch, choosing, platform }
  }

  const courseOf = async ({ courseId }: Entry) =>
    courseId === null ? null : ((await findCourse(db, courseId))?.course ?? null)

  const offered = async (): Promise<LtiChoice[]> => {
    const tasks = await offeredTasks(db)
    return kinds.flatMap((kind) => tasks[kind].map((task) => ({ kind, ...task })))
  }

  const itemOf = ({ kind, id, title, points }: LtiChoice, withGrades: boolean) => ({
    type: contentType,
    title,
    url: launchUriOf(publicUrl),
    custom: { task: textOfTask({ kind, id }) },
    window: { targetName: 'elocute' },
    ...(withGrades &&
      points !== null && {
        lineItem: { scoreMaximum: points, label: title, resourceId: textOfTask({ kind, id }) },
      }),
  })

  /** Takes the choice, and lets the group of the course have what was chosen for it. */
  const take = (step: Step, groupId: string | null, tasks: readonly Task[]): Promise<void> =>
    audit.transaction(async (tx) => {
      await entries.take(tx, step.code, { purpose: 'choose', cookie: step.cookie })
      for (const { kind, id } of tasks) {
        if (!(await holdTask(tx, { kind, id }))) throw new Problem('invalid_input', 'lti_nothing_to_choose')
        if (groupId !== null) await giveToGroup(tx, { kind, id }, groupId)
      }
    })

  return {
    list: async (step: Step) => {
      const { entry, choosing } = await choiceOf(step)
      const course = await courseOf(entry)
      return { course: course?.title ?? null, several: choosing.several, choices: await offered() }
    },

    /**
     * A code with which the page opens a window for the same person, who is signed in there. The page itself has no session, and a trainer of
     * a platform has no other way to make what she wants to choose.
     */
    openWindow: async (step: Step): Promise<string> => {
      const { entry, launch } = await choiceOf(step)
      const { userId, platformId } = entry
      return entries.addWindow({ purpose: 'enter', userId, platformId, courseId: null, launch, task: null })
    },

    /** Signs what was chosen for the platform. Nothing cancels. Each choice is answered once. */
    answer: async (step: Step, chosen: readonly Task[]): Promise<{ address: string; token: string }> => {
      const { entry, launch, choosing, platform } = await choiceOf(step)
      const named = chosen.map(textOfTask)
      const items = (await offered()).filter((choice) => named.includes(textOfTask(choice)))
      if (items.length < new Set(named).size || (!choosing.several && items.length > 1))
        throw new Problem('invalid_input', 'lti_nothing_to_choose')
      const course = await courseOf(entry)
      await take(step, course?.groupId ?? null, items)
      const token = await ownKeys.sign(
        {
          nonce: newToken(),
          [claimNames.deploymentId]: launch.deploymentId,
          [claimNames.messageType]: 'LtiDeepLinkingResponse',
          [claimNames.version]: version,
          [claimNames.contentItems]: items.map((item) => itemOf(item, choosing.withGrades)),
          ...(choosing.data !== null && { [claimNames.data]: choosing.data }),
        },
        { clientId: platform.clientId, audience: choosing.audience ?? platform.issuer },
      )
      return { address: choosing.returnUrl, token }
    },
  }
}
