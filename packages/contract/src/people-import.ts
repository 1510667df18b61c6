import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, IsoTimestamp, Message } from './fields.ts'
import { limits } from './limits.ts'
import { rule } from './rule.ts'

/**
 * What an import makes of a row. `new`: gets an invitation by mail. `applied`: waits for approval, and is approved. `known`: is a
 * trainee already. `invited`: has an invitation already. `refused`: nothing, for the row's `reason`. All but the refused come into
 * the group of the import, the new and invited ones when they join.
 */
export const ImportState = z.enum(['new', 'applied', 'known', 'invited', 'refused'])
export type ImportState = z.infer<typeof ImportState>

export const ImportRow = z.object({
  /** The number of the row in the file; a header counts. */
  row: z.int(),
  email: z.string(),
  /** Null where the list has none. Whoever joins types the own name. */
  first_name: z.nullable(z.string()),
  middle_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  state: ImportState,
  /** The message code that says why a row is refused. */
  reason: z.nullable(z.string()),
})
export type ImportRow = z.infer<typeof ImportRow>

const count = z.int()

export const PeopleImport = z.object({
  id: Id,
  created_at: IsoTimestamp,
  /** The group into which people come; null without one, or when it was deleted. */
  group: z.nullable(z.object({ id: Id, name: z.string() })),
  invited: count,
  /** How many of the invited have joined. */
  joined: count,
  approved: count,
  /** How many trainees were put into the group at once. */
  added: count,
  undo_until: IsoTimestamp,
  undone_at: z.nullable(IsoTimestamp),
})
export type PeopleImport = z.infer<typeof PeopleImport>

const list = {
  mediaTypes: ['text/csv', 'text/plain'],
  maxBytes: limits.importBytes,
  tooLarge: 'import_too_large',
  wrongType: 'import_type',
} as const

export const previewImport = defineEndpoint({
  method: 'POST',
  path: '/trainer/trainees/import/preview',
  access: 'trainer',
  summary: 'Read a list of people as CSV, and say what an import would make of each row; changes nothing',
  bytes: list,
  success: { status: 200, body: z.object({ data: z.array(ImportRow) }) },
})

export const importPeople = defineEndpoint({
  method: 'POST',
  path: '/trainer/trainees/import',
  access: 'trainer',
  summary: 'Invite the people of a list by mail, approve those who have applied, and put them into a group',
  query: z.object({ group: z.optional(z.uuid(rule('id_invalid'))) }),
  bytes: list,
  success: { status: 201, body: z.extend(Message, { data: PeopleImport }) },
})

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/trainer/trainees/imports',
  access: 'trainer',
  summary: 'The imports of the last two months, newest first, at most a hundred',
  success: { status: 200, body: z.object({ data: z.array(PeopleImport) }) },
})

export const undoImport = defineEndpoint({
  method: 'POST',
  path: '/trainer/trainees/imports/:id/undo',
  access: 'trainer',
  summary: 'Withdraw what is left of an import of the last day. Repeating the call changes nothing',
  params: z.object({ id: Id }),
  success: { status: 200, body: z.extend(Message, { data: PeopleImport }) },
})
