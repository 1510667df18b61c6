import { z } from 'zod/mini'

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
