import { z } from 'zod/mini'
import { Email, FirstName, LastName, MiddleName } from './account-fields.ts'
import { CefrLevel } from './cefr.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, IsoTimestamp, Message } from './fields.ts'
import { limits } from './limits.ts'
import { rule } from './rule.ts'

/**
 * What an import makes of an address. `new`: gets an invitation by mail. `applied`: waits for approval, and is approved. `known`: is a
 * trainee already. `invited`: has an invitation already. `trainer`: nothing, because it is a trainer's. All others come into the
 * group of the import, the new and invited ones when they join.
 */
export const ImportState = z.enum(['new', 'applied', 'known', 'invited', 'trainer'])
export type ImportState = z.infer<typeof ImportState>

/** A person of a list. Names that the list has not are null: whoever joins types the own name. The level is for those who are new here. */
export const ListedPerson = z.object(
  {
    email: Email,
    first_name: z.nullable(FirstName),
    middle_name: MiddleName,
    last_name: z.nullable(LastName),
    cefr: z._default(z.nullable(CefrLevel), null),
  },
  rule('people_required'),
)
export type ListedPerson = z.infer<typeof ListedPerson>

const listOf = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z
    .array(schema, rule('people_required'))
    .check(z.minLength(1, rule('people_required')), z.maxLength(limits.importRows, rule('import_too_many')))

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

export const previewImport = defineEndpoint({
  method: 'POST',
  path: '/trainer/trainees/import/preview',
  access: 'trainer',
  summary: 'Say what an import would make of each address, in their order; changes nothing',
  body: z.object({ emails: listOf(Email) }),
  maxBodyBytes: limits.importBodyBytes,
  success: { status: 200, body: z.object({ data: z.array(ImportState) }) },
})

export const importPeople = defineEndpoint({
  method: 'POST',
  path: '/trainer/trainees/import',
  access: 'trainer',
  summary:
    'Invite people by mail, approve those who have applied, and put them into a group. Of two with one address the first counts',
  body: z.object({ people: listOf(ListedPerson), group: z.optional(z.uuid(rule('id_invalid'))) }),
  maxBodyBytes: limits.importBodyBytes,
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
