import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Groups } from '../groups/groups.service.ts'
import { inSteps, nextOf } from '../mails/in-steps.ts'
import type { Outbox } from '../mails/outbox.ts'
import { refuseDeletedCaller } from '../missing-parent.ts'
import type { Clock } from '../platform/clock.ts'
import type { Limit, Limits } from '../platform/limits.ts'
import { Problem } from '../problem.ts'
import { putMailsTo, type Whom } from './trainee-mails.repository.ts'

/** Whoever sends again after an answer that was lost sends nothing twice. */
const sameMail: Limit = { name: 'same-trainee-mail', max: 1, seconds: 3600 }

type Sent = { subject: string; text: string; group?: string | undefined; ids?: readonly string[] | undefined }

type Dependencies = {
  clock: Clock
  limits: Limits
  outbox: Outbox
  audit: Audit
  groups: Pick<Groups, 'holdInUse'>
}

/** What trainers write to trainees; see decision 99. */
export const createTraineeMails = ({ clock, limits, outbox, audit, groups }: Dependencies) => ({
  /** Mails the active ones among them. Returns their number. */
  send: (actor: Actor, { subject, text, group, ids = [] }: Sent): Promise<number> => {
    const whom: Whom = group === undefined ? { ids: [...new Set(ids)].sort() } : { group }
    const sent = audit.transaction(async (tx) => {
      if (group !== undefined) await groups.holdInUse(tx, group)
      const mail = { subject, text, trainerId: actor.userId, now: clock.now() }
      const readers: string[] = []
      await inSteps(async (after) => {
        const ids = await putMailsTo(tx, whom, { ...mail, after })
        readers.push(...ids)
        return { mails: ids.length, next: nextOf(ids.length, ids.at(-1) ?? null) }
      })
      if (readers.length === 0)
        throw new Problem(
          'audience_gone',
          group === undefined ? 'nobody_active_chosen' : 'nobody_active_in_group',
        )
      const { taken } = await limits.take(tx, [sameMail, JSON.stringify([actor.userId, whom, subject, text])])
      if (!taken) throw new Problem('already_sent', 'mail_already_sent')
      await outbox.sendWritten(tx)
      const what = { actor, action: 'trainees_mailed' } as const
      if (group === undefined)
        audit.record(
          tx,
          ...readers.map((id) => ({ ...what, subject: 'trainee' as const, subjectId: id, traineeId: id })),
        )
      else
        audit.record(tx, {
          ...what,
          subject: 'group',
          subjectId: group,
          after: { trainees: readers.length },
        })
      return readers.length
    })
    return sent.catch(refuseDeletedCaller)
  },
})

export type TraineeMails = ReturnType<typeof createTraineeMails>
