import type { CreateInvitationBody, Invitation } from '@elocute/contract/invitations'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { Groups } from '../groups/groups.service.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { hashToken, newToken } from '../platform/tokens.ts'
import { Problem } from '../problem.ts'
import * as invitations from './invitations.repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof invitations.findInvitation>>>

/** Older invitations are not listed. */
const listedHours = 24 * 120
const mostListed = 100

const toInvitation = ({ groupId, groupName, createdAt, expiresAt, revokedAt, ...row }: Row): Invitation => ({
  id: row.id,
  role: row.role,
  uses: row.uses,
  uses_allowed: row.uses_allowed,
  group: groupId !== null && groupName !== null ? { id: groupId, name: groupName } : null,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  revoked_at: revokedAt && revokedAt.toISOString(),
})

type Dependencies = { db: Db; clock: Clock; audit: Audit; groups: Groups; publicUrl: string }

/** Links by which people join without an approval. See decision 39. */
export const createInvitations = ({ db, clock, audit, groups, publicUrl }: Dependencies) => {
  const existing = async (id: string): Promise<Row> => {
    const row = await invitations.findInvitation(db, id)
    if (!row) throw new Problem('not_found', 'invitation_not_found')
    return row
  }

  const about = (actor: Actor, id: string) => ({ actor, subject: 'invitation', subjectId: id }) as const

  return {
    list: async (): Promise<Invitation[]> => {
      const since = hoursAfter(clock.now(), -listedHours)
      return (await invitations.invitationsSince(db, since, mostListed)).map(toInvitation)
    },

    /** The code is in the answer only. */
    create: async (actor: Actor & { isOwner: boolean }, body: CreateInvitationBody) => {
      const { role, group_id, uses_allowed, days } = body
      if (role === 'trainer' && !actor.isOwner) throw new Problem('forbidden', 'owner_invites_trainers')
      const groupId = role === 'trainee' ? group_id : null
      if (groupId !== null && (await groups.find(groupId)).archived_at !== null)
        throw new Problem('not_found', 'group_not_found')
      const id = newId()
      const code = newToken()
      const createdAt = clock.now()
      await db.transaction(async (tx) => {
        await invitations.insertInvitation(tx, {
          ...{ id, role, groupId, createdAt },
          codeHash: hashToken(code),
          createdBy: actor.userId,
          expiresAt: hoursAfter(createdAt, 24 * days),
          usesAllowed: uses_allowed,
        })
        await audit.record(tx, {
          ...about(actor, id),
          action: 'invitation_created',
          after: { role, ...(groupId !== null && { group: groupId }), uses: uses_allowed },
        })
      })
      return { data: toInvitation(await existing(id)), link: `${publicUrl}/join/${code}` }
    },

    revoke: async (actor: Actor, id: string): Promise<Invitation> => {
      await db.transaction(async (tx) => {
        if (await invitations.revokeInvitation(tx, id, clock.now()))
          await audit.record(tx, { ...about(actor, id), action: 'invitation_revoked' })
      })
      return toInvitation(await existing(id))
    },

    /** The invitation of a code, if somebody can join by it now. */
    find: async (code: string): Promise<{ id: string; role: Invitation['role']; group: string | null }> => {
      const row = await invitations.findByCode(db, hashToken(code))
      if (!row) throw new Problem('not_found', 'invitation_unknown')
      if (row.revokedAt) throw new Problem('invitation_over', 'invitation_revoked')
      if (row.uses >= row.uses_allowed) throw new Problem('invitation_over', 'invitation_used_up')
      if (row.expiresAt <= clock.now()) throw new Problem('invitation_over', 'invitation_expired')
      return { id: row.id, role: row.role, group: row.groupArchivedAt ? null : row.groupName }
    },

    /** The role for which an invitation is, used up or not. */
    roleOf: (id: string) => invitations.roleOf(db, id),

    /** Uses an invitation once, in a transaction of the caller; undefined if it was used up or withdrawn meanwhile. */
    use: (tx: Transaction, id: string) => invitations.takeUse(tx, id),

    /** After `use`, when the account is there: puts a trainee into the group, and records that somebody joined. Call it last. */
    joined: async (
      tx: Transaction,
      actor: Actor,
      { role, groupId }: { role: Invitation['role']; groupId: string | null },
    ): Promise<void> => {
      const group = groupId !== null && (await groups.addNewcomer(tx, groupId, actor.userId)) ? groupId : null
      await audit.record(tx, {
        ...{ actor, subject: 'account', subjectId: actor.userId, action: 'joined_by_invitation' },
        ...(role === 'trainee' && { traineeId: actor.userId }),
        after: { role, ...(group !== null && { group }) },
      })
    },
  }
}

export type Invitations = ReturnType<typeof createInvitations>
