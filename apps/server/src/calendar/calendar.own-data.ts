import { eq } from 'drizzle-orm'
import { calendarAddresses } from '../db/schema.ts'
import { once, type OwnDataPart } from '../own-data/own-data-part.ts'

/** That the due dates have an address. Not the address, of which only a hash is stored. */
export const calendarOfOwnData: OwnDataPart = {
  list: 'calendar_address',
  of: 'trainee',
  tables: [calendarAddresses],
  read: ({ db, userId }) =>
    once(
      db
        .select({ since: calendarAddresses.createdAt })
        .from(calendarAddresses)
        .where(eq(calendarAddresses.userId, userId)),
    ),
}
