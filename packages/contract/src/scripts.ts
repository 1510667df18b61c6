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
