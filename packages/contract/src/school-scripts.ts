import { z } from 'zod/mini'
import { Named } from './names.ts'
import { CefrLevel } from './cefr.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, IsoTimestamp, Message } from './fields.ts'
import { rule } from './rule.ts'
import {
  ListedScript,
  ScriptId,
  ScriptQuery,
  ScriptSound,
  ScriptSource,
  ScriptText,
  ScriptTitle,
  ScriptTopic,
} from './scripts.ts'

// The scripts of trainers: what they write, beside the library.

export const TrainerScript = z.extend(ListedScript, {
  /** What only a script of the school has; null for one of the library. */
  school: z.nullable(
    z.object({
      /** Whether trainees can choose it in Speech Practice. */
      offered: z.boolean(),
      /** Grows by one with each change. */
      version: z.int(),
      changed_at: IsoTimestamp,
      /** Who wrote it; null after the deletion of the account. */
      by: z.nullable(Named),
    }),
  ),
})
export type TrainerScript = z.infer<typeof TrainerScript>

/** How often a sound is in a script, and in which of its words, by their position from 0. */
export const SoundOfScript = z.object({
  /** Null for a group that is not one sound, such as two consonants with l. */
  ipa: z.nullable(z.string()),
  count: z.int(),
  words: z.array(z.int()),
})
export type SoundOfScript = z.infer<typeof SoundOfScript>

export const WholeScript = z.extend(TrainerScript, {
  text: z.string(),
  /** Where each spoken word is in the text: its first character, and the one after it. */
  spoken: z.array(z.object({ start: z.int(), end: z.int() })),
  /** The groups of sounds that are dense in it, the densest first, with the sounds of each. */
  trained: z.array(z.object({ sound: ScriptSound, parts: z.array(SoundOfScript) })),
  /** The other sounds, the most frequent first. */
  others: z.array(SoundOfScript),
})
export type WholeScript = z.infer<typeof WholeScript>

export const TrainerScriptQuery = z.extend(ScriptQuery, {
  source: z.optional(z.enum(ScriptSource.options, rule('list_query_invalid'))),
  /** Only the scripts that have this sound, in IPA, more often than usual; the densest first. */
  ipa: z.optional(z.string().check(z.maxLength(8, rule('list_query_invalid')))),
})
export type TrainerScriptQuery = z.infer<typeof TrainerScriptQuery>

export const listTrainerScripts = defineEndpoint({
  method: 'GET',
  path: '/trainer/scripts',
  access: 'observer',
  summary: 'The scripts of the school, newest first, and then the library, by what one searches for',
  query: TrainerScriptQuery,
  success: { status: 200, body: z.object({ data: z.array(TrainerScript), total: z.int() }) },
})

export const SchoolScriptBody = z.object({
  title: ScriptTitle,
  text: ScriptText,
  topic: z._default(z.nullable(z.enum(ScriptTopic.options, rule('input_invalid'))), null),
  offered: z._default(z.boolean(rule('input_invalid')), true),
  cefr: z._default(z.nullable(CefrLevel), null),
})
export type SchoolScriptBody = z.output<typeof SchoolScriptBody>

export const createScript = defineEndpoint({
  method: 'POST',
  path: '/trainer/scripts',
  access: 'trainer',
  summary: 'Write a script; its level, length and sounds are measured',
  body: SchoolScriptBody,
  success: { status: 201, body: z.extend(Message, { data: WholeScript }) },
})

export const loadTrainerScript = defineEndpoint({
  method: 'GET',
  path: '/trainer/scripts/:id',
  access: 'observer',
  summary: 'A script of the school or the library with its text, its sounds and the words that have them',
  params: z.object({ id: ScriptId }),
  success: { status: 200, body: z.object({ data: WholeScript }) },
})

export const ChangeScriptBody = z.extend(SchoolScriptBody, {
  /** The version that was changed. If somebody has stored a newer one, the change is refused with 409 and that version. */
  version: z.int(rule('input_invalid')).check(z.minimum(1, rule('input_invalid'))),
})
export type ChangeScriptBody = z.output<typeof ChangeScriptBody>

export const changeScript = defineEndpoint({
  method: 'PUT',
  path: '/trainer/scripts/:id',
  access: 'trainer',
  summary: 'Change a script of the school; readings that were assigned before keep their text',
  params: ById,
  body: ChangeScriptBody,
  success: { status: 200, body: z.extend(Message, { data: WholeScript }) },
})

export const deleteScript = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/scripts/:id',
  access: 'trainer',
  summary: 'Delete a script of the school; readings that were assigned before keep their text',
  params: ById,
  success: { status: 200, body: Message },
})
