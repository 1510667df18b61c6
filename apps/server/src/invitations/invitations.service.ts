import type { CreateInvitationBody, Invitation } from '@elocute/contract/invitations'
import type { Actor, Audit, AuditedTransaction } from '../audit/audit.service.ts'
import type { Db, Transaction } from '../db/client.ts'
import { refuseDeletedCaller } from '../missing-parent.ts'
import type { Groups } from '../groups/groups.service.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { Outbox } from '../mails/outbox.ts'
import { hashToken, newToken } from '../platform/tokens.ts'
import { Problem } from '../problem.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import * as invitations from './invitations.repository.ts'
import { createPersonalInvitations, joinLink, type Invited } from './personal-invitations.service.ts'

type Row = NonNullable<Awaited<ReturnType<typeof invitations.findInvitation>>>

/** Older invitations are not listed. */
const listedHours = 24 * 120
const mostListed = 100

const toInvitation = ({ groupId, groupName, createdAt, expiresAt, revokedAt, ...row }: Row): Invitation => ({
  id: row.id,
  role: row.role,
  trainer_level: row.trainer_level,
  cefr: row.cefr,
  uses: row.uses,
  uses_allowed: row.uses_allowed,
  group: groupId !== null && groupName !== null ? { id: groupId, name: groupName } : null,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  revoked_at: revokedAt && revokedAt.toISOString(),
})

type Dependencies = {
  db: Db
  clock: Clock
  serverKey: Buffer
  audit: Audit
  outbox: Outbox
  groups: Groups
  settings: Pick<SchoolSettings, 'school'>
  publicUrl: string
}

type Open = Pick<Invitation, 'id' | 'role' | 'trainer_level'> & {
  group: string | null
  person: Omit<Invited, 'cefr' | 'groupIds'> | null
  /** Who has invited. */
  trainer: string
  /** To which school; null where it has no name. */
  school: string | null
}

type Used = NonNullable<Awaited<ReturnType<typeof invitations.takeUse>>>

/** Links by which people join without an approval. See decision 39. */
export const createInvitations = (dependencies: Dependencies) => {
  const { db, clock, audit, groups, settings, publicUrl } = dependencies

  const existing = async (id: string): Promise<Row> => {
    const row = await invitations.findInvitation(db, id)
    if (!row) throw new Problem('not_found', 'invitation_not_found')
    return row
  }

  const about = (actor: Actor, id: string) => ({ actor, subject: 'invitation', subjectId: id }) as const

  return {
    ...createPersonalInvitations(dependencies),

    list: async (): Promise<Invitation[]> => {
      const since = hoursAfter(clock.now(), -listedHours)
      return (await invitations.invitationsSince(db, since, mostListed)).map(toInvitation)
    },

    /** The code is in the answer only. */
    create: async (actor: Actor & { mayInviteTrainers: boolean }, body: CreateInvitationBody) => {
      const { role, group_id, uses_allowed, days } = body
      if (role === 'trainer' && !actor.mayInviteTrainers)
        throw new Problem('forbidden', 'owner_invites_trainers')
      const groupId = role === 'trainee' ? group_id : null
      const cefr = role === 'trainee' ? body.cefr : null
      const trainerLevel = role === 'trainer' ? body.trainer_level : null
      if (groupId !== null && (await groups.find(groupId)).archived_at !== null)
        throw new Problem('not_found', 'group_not_found')
      const id = newId()
      const code = newToken()
      const createdAt = clock.now()
      await audit
        .transaction(async (tx) => {
          const invitation = {
            id,
            role,
            trainerLevel,
            groupIds: groupId === null ? [] : [groupId],
            cefr,
            createdAt,
            codeHash: hashToken(code),
            createdBy: actor.userId,
            expiresAt: hoursAfter(createdAt, 24 * days),
            usesAllowed: uses_allowed,
          }
          await invitations.insertInvitations(tx, [invitation])
          audit.record(tx, {
            ...about(actor, id),
            action: 'invitation_created',
            after: {
              role,
              uses: uses_allowed,
              ...(trainerLevel !== null && { level: trainerLevel }),
              ...(groupId !== null && { group: groupId }),
              ...(cefr !== null && { cefr }),
            },
          })
        })
        .catch(refuseDeletedCaller)
      return { data: toInvitation(await existing(id)), link: joinLink(publicUrl, code) }
    },

    revoke: async (actor: Actor, id: string): Promise<Invitation> => {
      await audit.transaction(async (tx) => {
        if (await invitations.revokeInvitation(tx, id, clock.now()))
          audit.record(tx, { ...about(actor, id), action: 'invitation_revoked' })
      })
      return toInvitation(await existing(id))
    },

    /** The invitation of a code, if somebody can join by it now. */
    find: async (code: string): Promise<Open> => {
      const row = await invitations.findByCode(db, hashToken(code))
      if (!row) throw new Problem('not_found', 'invitation_unknown')
      if (row.revokedAt || !row.makerMayInvite || row.trainer === null)
        throw new Problem('invitation_over', 'invitation_revoked')
      if (row.uses >= row.uses_allowed) throw new Problem('invitation_over', 'invitation_used_up')
      if (row.expiresAt <= clock.now()) throw new Problem('invitation_over', 'invitation_expired')
      const { id, role, trainer_level, trainer, email, first_name, middle_name, last_name } = row
      const person = email === null ? null : { email, first_name, middle_name, last_name }
      const group = row.groupArchivedAt ? null : row.groupName
      return { id, role, trainer_level, group, person, trainer, school: (await settings.school()).name }
    },

    /** Withdraws all invitations of a trainer who may not invite any more, or those for one role, in a transaction of the caller. */
    revokeAllOf: async (tx: Transaction, trainerId: string, role?: 'trainer'): Promise<void> => {
      await invitations.revokeAllOf(tx, trainerId, clock.now(), role)
    },

    /** The role for which an invitation is, used up or not. */
    roleOf: (id: string) => invitations.roleOf(db, id),

    /** Uses an invitation once for an address, in a transaction of the caller; undefined if it was used up or withdrawn meanwhile. */
    use: (tx: Transaction, id: string, email: string) => invitations.takeUse(tx, id, email),

    /** After `use`, when the account is there: puts a trainee into the groups, and records that somebody joined. */
    joined: async (
      tx: AuditedTransaction,
      actor: Actor,
      { role, trainerLevel, groupIds, cefr }: Used,
    ): Promise<void> => {
      let group: string | null = null
      for (const id of groupIds.toSorted()) if (await groups.addNewcomer(tx, id, actor.userId)) group ??= id
      audit.record(tx, {
        actor,
        subject: 'account',
        subjectId: actor.userId,
        action: 'joined_by_invitation',
        ...(role === 'trainee' && { traineeId: actor.userId }),
        after: {
          role,
          ...(trainerLevel !== null && { level: trainerLevel }),
          ...(group !== null && { group }),
          ...(cefr !== null && { cefr }),
        },
      })
    },
  }
}

export type Invitations = ReturnType<typeof createInvitations>
