import { eq } from 'drizzle-orm'
import { schoolScripts } from '../db/schema.ts'
import { inParts, type OwnDataPart } from '../own-data/own-data-part.ts'

/** The scripts that a trainer has written. */
export const scriptsOfOwnData: OwnDataPart = {
  list: 'scripts',
  of: 'trainer',
  tables: [schoolScripts],
  read: ({ db, userId }) =>
    inParts(schoolScripts.id, eq(schoolScripts.createdBy, userId), () =>
      db
        .select({
          id: schoolScripts.id,
          title: schoolScripts.title,
          cefr: schoolScripts.cefr,
          text: schoolScripts.text,
          changed_at: schoolScripts.changedAt,
        })
        .from(schoolScripts),
    ),
}
