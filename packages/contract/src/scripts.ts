import { z } from 'zod/mini'
import { CefrLevel, cefrFilter } from './cefr.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { isShowable, isVisible, listPart } from './fields.ts'
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

/**
 * The name of a script in the library, such as `cold-pizza`, or the id of a script of the school. A malformed one is answered like
 * an unknown one (404).
 */
export const ScriptId = z.string(rule('id_required')).check(z.regex(/^[a-z0-9-]{1,80}$/, rule('id_invalid')))

/** The text of a script, as trainers write it. */
/** Of a script, and of the reading that assigns it. */
export const ScriptTitle = z
  .string(rule('script_title_required'))
  .check(
    z.trim(),
    z.maxLength(limits.scriptTitle.max, { error: rule('script_title_length'), abort: true }),
    z.refine(isVisible, { error: rule('script_title_required'), abort: true }),
    z.refine(isShowable, { error: rule('direction_characters'), abort: true }),
    z.minLength(limits.scriptTitle.min, rule('script_title_length')),
  )

export const ScriptText = z
  .string(rule('script_required'))
  .check(
    z.trim(),
    z.minLength(1, { error: rule('script_required'), abort: true }),
    z.maxLength(limits.script, { error: rule('script_too_long'), abort: true }),
    z.regex(/[a-z]/i, { error: rule('script_required'), abort: true }),
    z.refine(isShowable, rule('direction_characters')),
  )

/** Written for the product, or by a trainer of this school. */
export const ScriptSource = z.enum(['library', 'school'])
export type ScriptSource = z.infer<typeof ScriptSource>

export const ListedScript = z.object({
  id: ScriptId,
  source: ScriptSource,
  title: z.string(),
  /** A script of the school can have none. */
  topic: z.nullable(ScriptTopic),
  /** By the length of the sentences, and by how many long and rare words it has. */
  level: ScriptLevel,
  /** For whom it is meant, as a trainer has set it. A script of the library has none. */
  cefr: z.nullable(CefrLevel),
  words: z.int(),
  /** The groups of sounds that are dense in it, the densest first. */
  sounds: z.array(ScriptSound),
})
export type ListedScript = z.infer<typeof ListedScript>

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
  ...cefrFilter,
  sound: filter(scriptSounds),
})
export type ScriptQuery = z.infer<typeof ScriptQuery>

export const listScripts = defineEndpoint({
  method: 'GET',
  path: '/scripts',
  access: 'member',
  summary:
    'The scripts to practise with: those of the school, newest first, then the library, by what one searches for',
  query: ScriptQuery,
  success: { status: 200, body: z.object({ data: z.array(ListedScript), total: z.int() }) },
})

export const loadScript = defineEndpoint({
  method: 'GET',
  path: '/scripts/:id',
  access: 'member',
  summary: 'One script to practise with, and its text',
  params: z.object({ id: ScriptId }),
  success: { status: 200, body: z.object({ data: z.extend(ListedScript, { text: z.string() }) }) },
})
