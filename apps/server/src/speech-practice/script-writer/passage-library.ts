import { passages } from './passages.ts'

const plain = (topic: string): string => topic.toLowerCase().replace(/\s+/g, ' ').trim()

const library = new Map(Object.entries(passages).map(([topic, texts]) => [plain(topic), { topic, texts }]))

/** The listed topic that matches, ignoring case and spaces. */
export const listedTopic = (typed: string): string | null => library.get(plain(typed))?.topic ?? null

/** One passage about a listed topic. The next turn gives the next one. */
export const passageAbout = (listed: string, turn: number): string | null => {
  const texts = library.get(plain(listed))?.texts ?? []
  return texts[turn % Math.max(1, texts.length)] ?? null
}
