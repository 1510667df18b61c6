import { eq } from 'drizzle-orm'
import { imports, invitations } from '../db/schema.ts'
import { inParts, type OwnDataPart } from '../own-data/own-data-part.ts'

/** Without the code, and without the people whom it invites: these are the data of the trainer. */
export const invitationsOfOwnData: OwnDataPart = {
  list: 'invitations',
  of: 'trainer',
  tables: [invitations],
  read: ({ db, userId }) =>
    inParts(invitations.id, eq(invitations.createdBy, userId), () =>
      db
        .select({
          id: invitations.id,
          role: invitations.role,
          cefr: invitations.cefr,
          created_at: invitations.createdAt,
          expires_at: invitations.expiresAt,
          uses: invitations.uses,
          revoked_at: invitations.revokedAt,
        })
        .from(invitations),
    ),
}

/** How many people were invited by a list at once. */
export const importsOfOwnData: OwnDataPart = {
  list: 'imports_of_people',
  of: 'trainer',
  tables: [imports],
  read: ({ db, userId }) =>
    inParts(imports.id, eq(imports.createdBy, userId), () =>
      db
        .select({
          id: imports.id,
          created_at: imports.createdAt,
          invited: imports.invited,
          approved: imports.approved,
          suspended: imports.suspended,
          restored: imports.restored,
          undone_at: imports.undoneAt,
        })
        .from(imports),
    ),
}
