import { z } from 'zod/mini'
import { Email, FirstName, LastName, MiddleName } from './account-fields.ts'
import { CefrLevel } from './cefr.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, IsoTimestamp, Message } from './fields.ts'
import { GroupName } from './groups.ts'
import { importLimits } from './import-limits.ts'
import { names } from './names.ts'
import { rule } from './rule.ts'

/**
 * What an import makes of an address. `new`: gets an invitation by mail. `applied`: waits for approval, and is approved. `known`: is a
 * trainee already. `suspended`: is a trainee who can sign in again. `invited`: has an invitation already. `trainer`: nothing, because it
 * is a trainer's. All others come into the groups of the list, the new and invited ones when they join.
 */
export const ImportState = z.enum(['new', 'applied', 'known', 'suspended', 'invited', 'trainer'])
export type ImportState = z.infer<typeof ImportState>

/** A person of a list. Names that the list has not are null: whoever joins types the own name. The level is for those who are new here. */
export const ListedPerson = z.object(
  {
    email: Email,
    first_name: z.nullable(FirstName),
    middle_name: MiddleName,
    last_name: z.nullable(LastName),
    cefr: z._default(z.nullable(CefrLevel), null),
    /** The groups into which she comes, by name. A new name makes a group, and an archived group is used again. */
    groups: z._default(
      z
        .array(GroupName, rule('input_invalid'))
        .check(z.maxLength(importLimits.groupsOfPerson, rule('import_too_many_groups'))),
      [],
    ),
  },
  rule('people_required'),
)
export type ListedPerson = z.infer<typeof ListedPerson>

const listOf = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z
    .array(schema, rule('people_required'))
    .check(z.minLength(1, rule('people_required')), z.maxLength(importLimits.rows, rule('import_too_many')))

const count = z.int()

export const PeopleImport = z.object({
  id: Id,
  created_at: IsoTimestamp,
  /** The first of the groups into which people come; null without one, or when it was deleted. */
  group: z.nullable(z.object({ id: Id, name: z.string() })),
  /** How many groups it fills. */
  groups: count,
  /** Whether everybody was brought in step with the list. */
  sync: z.boolean(),
  invited: count,
  /** How many of the invited have joined. */
  joined: count,
  approved: count,
  /** How many trainees were put into groups at once, or come into more of them when they join. */
  added: count,
  suspended: count,
  restored: count,
  /** How many trainees got other names or left groups, or come into fewer of them when they join. */
  changed: count,
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
  maxBodyBytes: importLimits.bodyBytes,
  budget: { calls: 120, seconds: 3_600 },
  success: { status: 200, body: z.object({ data: z.array(ImportState) }) },
})

/** What a sync would make of a person of the list. */
const SyncedPerson = z.object({
  state: ImportState,
  /** The name that the account has now, if it would get another one. */
  name_now: z.nullable(z.string()),
  /**
   * The names of groups into which a trainee would come, and out of which she would be taken. Somebody who is invited would come into them, or
   * not any more, when she joins.
   */
  joins: z.array(z.string()),
  leaves: z.array(z.string()),
})
export type SyncedPerson = z.infer<typeof SyncedPerson>

/** An active trainee who is not in the list. */
const Leaver = z.object({ id: Id, email: z.string(), ...names })
export type Leaver = z.infer<typeof Leaver>

const listBody = {
  people: listOf(ListedPerson),
  /** A group into which all come. */
  group: z.optional(z.uuid(rule('id_invalid'))),
}

export const SyncPreview = z.object({
  people: z.array(SyncedPerson),
  /** By name, at most as many as a list can have people. */
  leavers: z.array(Leaver),
  /** How many active trainees there are. */
  active: count,
})
export type SyncPreview = z.infer<typeof SyncPreview>

export const previewSync = defineEndpoint({
  method: 'POST',
  path: '/trainer/trainees/import/sync-preview',
  access: 'trainer',
  summary:
    'Say what bringing everybody in step with a list would make of each person, in their order, and who is not in it; changes nothing',
  body: z.object(listBody),
  maxBodyBytes: importLimits.bodyBytes,
  budget: { calls: 120, seconds: 3_600 },
  success: { status: 200, body: z.object({ data: SyncPreview }) },
})

export const importPeople = defineEndpoint({
  method: 'POST',
  path: '/trainer/trainees/import',
  access: 'trainer',
  summary:
    'Invite people by mail, approve those who have applied, restore those who are suspended, and put them into groups. With `sync`, trainees also get the names of the list and leave those of its groups in which it does not have them, and the leavers are suspended. Of two with one address the first counts',
  body: z.object({
    ...listBody,
    sync: z.optional(
      z.object(
        {
          /** The trainees to suspend, as a preview has named them. Somebody who is in the list, or no active trainee, is left alone. */
          leavers: z
            .array(Id, rule('input_invalid'))
            .check(z.maxLength(importLimits.rows, rule('import_too_many'))),
          /** Needed to suspend more than half of the active trainees. */
          confirmed: z._default(z.boolean(rule('input_invalid')), false),
        },
        rule('input_invalid'),
      ),
    ),
  }),
  maxBodyBytes: importLimits.bodyBytes,
  budget: { calls: 60, seconds: 3_600 },
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
