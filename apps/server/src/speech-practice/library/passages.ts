import type { Passage } from './passage.ts'
import { callCentre } from './passages/call-centre.ts'
import { culture } from './passages/culture.ts'
import { dailyLife } from './passages/daily-life.ts'
import { dialogues } from './passages/dialogues.ts'
import { foodAndHealth } from './passages/food-and-health.ts'
import { nature } from './passages/nature.ts'
import { news } from './passages/news.ts'
import { science } from './passages/science.ts'
import { sounds } from './passages/sounds.ts'
import { stories } from './passages/stories.ts'
import { travel } from './passages/travel.ts'
import { work } from './passages/work.ts'

/** The whole library, in the order in which a list shows it. */
export const passages: readonly Passage[] = [
  ...callCentre,
  ...dailyLife,
  ...work,
  ...travel,
  ...news,
  ...stories,
  ...dialogues,
  ...foodAndHealth,
  ...nature,
  ...science,
  ...culture,
  ...sounds,
]

const byId = new Map(passages.map((passage) => [passage.id, passage]))

const byText = new Map(passages.map((passage) => [passage.text, passage]))

/** The title of a script that is this passage, to the letter. */
export const titleOfText = (text: string): string | null => byText.get(text)?.title ?? null

export const passageById = (id: string): Passage | null => byId.get(id) ?? null
