import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { listPart } from './fields.ts'
import { limits } from './limits.ts'
import { rule } from './rule.ts'

/** The topics of the library of scripts, in the order in which a list shows them. */
export const scriptTopics = [
  'call_centre',
  'daily_life',
  'work',
  'travel',
  'news',
  'stories',
  'dialogues',
  'food_and_health',
  'nature',
  'science',
  'culture',
  'sounds',
] as const
export const ScriptTopic = z.enum(scriptTopics)
export type ScriptTopic = z.infer<typeof ScriptTopic>

export const ScriptLevel = z.enum(['easy', 'medium', 'hard'])
export type ScriptLevel = z.infer<typeof ScriptLevel>

/** Groups of sounds that a script can train: pairs that learners confuse, and others that they find difficult. */
export const scriptSounds = [
  'th_s',
  'th_t',
  'th_d',
  'v_w',
  'r_l',
  'b_p',
  's_sh',
  'sh_ch',
  's_z',
  'j_y',
  'h',
  'n_ng',
  'ship_sheep',
  'bad_bed',
  'luck_lock',
  'boat_bought',
  'pull_pool',
  'schwa',
  'l_clusters',
  's_clusters',
  'final_consonants',
  'ed_endings',
] as const
export const ScriptSound = z.enum(scriptSounds)
export type ScriptSound = z.infer<typeof ScriptSound>

/** The name of a script in the library, such as `cold-pizza`. A malformed one is answered like an unknown one (404). */
const ScriptId = z.string(rule('id_required')).check(z.regex(/^[a-z0-9-]{1,80}$/, rule('id_invalid')))

export const LibraryScript = z.object({
  id: ScriptId,
  title: z.string(),
  topic: ScriptTopic,
  /** By the length of the sentences, and by how many long and rare words it has. */
  level: ScriptLevel,
  words: z.int(),
  /** The groups of sounds that are dense in it, the densest first. */
  sounds: z.array(ScriptSound),
})
export type LibraryScript = z.infer<typeof LibraryScript>

const filter = <Value extends string>(values: readonly Value[]) =>
  z.optional(z.enum(values, rule('list_query_invalid')))

export const ScriptQuery = z.object({
  ...listPart,
  /** What it is about, in other words too. The best one comes first. */
  search: z._default(
    z.string().check(z.trim(), z.maxLength(limits.listSearch, rule('list_query_invalid'))),
    '',
  ),
  topic: filter(scriptTopics),
  level: filter(ScriptLevel.options),
  sound: filter(scriptSounds),
})
export type ScriptQuery = z.infer<typeof ScriptQuery>

export const listScripts = defineEndpoint({
  method: 'GET',
  path: '/scripts',
  access: 'member',
  summary: 'The library of scripts, in its own order or by what one searches for',
  query: ScriptQuery,
  success: { status: 200, body: z.object({ data: z.array(LibraryScript), total: z.int() }) },
})

export const loadScript = defineEndpoint({
  method: 'GET',
  path: '/scripts/:id',
  access: 'member',
  summary: 'One script of the library with its text',
  params: z.object({ id: ScriptId }),
  success: { status: 200, body: z.object({ data: z.extend(LibraryScript, { text: z.string() }) }) },
})
