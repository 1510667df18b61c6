import { changeLanguage } from '@elocute/contract/account'
import { createModule } from '@elocute/contract/modules'
import { createReadingAssignment } from '@elocute/contract/reading-assignments'
import { expect } from '@playwright/test'
import type { Api } from './api.ts'
import { readingTexts } from './every-page.ts'

export type Placed = { text: string; places: number; faults: string[] }

/**
 * Runs in a page. Where names, titles and addresses of English letters stand in sentences that are written from right to left: how often each is
 * there, and what is wrong: a character of it that is left of the one before it, or the words before and after it on the wrong side.
 */
export const placesOf = (texts: readonly string[]): Placed[] => {
  type Character = { character: string; left: number; right: number; top: number; bottom: number }
  const blockOf = (element: Element | null): Element | null => {
    let block = element
    while (block && getComputedStyle(block).display.startsWith('inline') && block.parentElement)
      block = block.parentElement
    return block
  }
  const blocks = new Map<Element, Text[]>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const block = blockOf(node.parentElement)
    if (block && !block.closest('script, style, noscript, [aria-hidden="true"], .sr-only'))
      blocks.set(block, [...(blocks.get(block) ?? []), node as Text])
  }
  const range = document.createRange()
  const charactersOf = (nodes: readonly Text[]): Character[] =>
    nodes.flatMap((node) =>
      Array.from(node.data, (character, at) => {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        return { character, left, right, top, bottom }
      }),
    )
  /** What has a place: no control characters of direction, and no white space at the end of a line. */
  const isSeen = ({ character, left, right }: Character) => /\S/.test(character) && right > left
  const onOneLine = (one: Character, other: Character) => one.top < other.bottom && other.top < one.bottom

  return texts.map((text) => {
    const placed: Placed = { text, places: 0, faults: [] }
    for (const nodes of blocks.values()) {
      const joined = nodes.map(({ data }) => data).join('')
      let from = joined.indexOf(text)
      if (from < 0) continue
      const characters = charactersOf(nodes)
      for (; from >= 0; from = joined.indexOf(text, from + 1)) {
        const own = characters.slice(from, from + text.length).filter(isSeen)
        const [first] = own
        const last = own.at(-1)
        if (!first || !last) continue
        placed.places++
        const wrong = own.find(
          (one, at) =>
            at > 0 && onOneLine(one, own[at - 1] ?? one) && one.left < (own[at - 1]?.left ?? 0) - 1,
        )
        if (wrong) placed.faults.push(`“${wrong.character}” is out of order in “${joined}”`)
        const isArabic = (one: Character) => /\p{Script=Arabic}/u.test(one.character) && isSeen(one)
        const before = characters.slice(0, from).findLast(isArabic)
        const after = characters.slice(from + text.length).find(isArabic)
        if (before && onOneLine(before, first) && before.left < first.left)
          placed.faults.push(`what stands before it is left of it in “${joined}”`)
        if (after && onOneLine(after, last) && after.right > last.right)
          placed.faults.push(`what stands after it is right of it in “${joined}”`)
      }
    }
    return placed
  })
}

/** English that begins with a digit or ends with a sign takes its direction from the sentence around it, unless it is kept apart. */
const title = '2 refunds (part 1)!'
const name = { first: 'Mia-Jo', last: 'St. Clair Jr.' }

type Opened = { page: string; placed: Placed[] }

/** Opens the pages of a class in Arabic, with such names and titles; what is where on each of them. */
export const mixedPages = async (
  api: Api,
  read: (token: string, path: string, texts: readonly string[]) => Promise<Placed[]>,
): Promise<Opened[]> => {
  const trainee = await api.trainee(name)
  const trainer = await api.colleague('trainer', { first: 'Noor', last: 'Haddad' })
  for (const { token } of [trainee, trainer])
    await api.call(changeLanguage, { body: { language: 'ar' } }, token)
  const quiz = await api.quiz({ title })
  await api.call(createModule, { body: { title, description: title } }, trainer.token)
  await api.call(createReadingAssignment, { body: { title, script: readingTexts.script } }, trainer.token)
  const texts = [title, `${name.first} ${name.last}`, trainee.email]
  const opened: Opened[] = []
  for (const [token, page] of [
    [trainee.token, '/trainee/quizzes'],
    [trainee.token, '/trainee/account'],
    [trainee.token, '/trainee/readings'],
    [trainee.token, '/trainee/modules'],
    [trainer.token, '/trainer/home'],
    [trainer.token, '/trainer/quizzes'],
    [trainer.token, '/trainer/readings'],
    [trainer.token, '/trainer/modules'],
    [trainer.token, '/trainer/trainees'],
    [trainer.token, `/trainer/quizzes/${quiz.id}`],
    [trainer.token, `/trainer/trainees/${trainee.id}`],
  ] as const) {
    opened.push({ page, placed: await read(token, page, texts) })
  }
  return opened
}

export const expectInOrder = (opened: readonly Opened[]): void => {
  for (const { page, placed } of opened) {
    expect
      .soft(
        placed.flatMap(({ faults }) => faults),
        page,
      )
      .toEqual([])
    expect
      .soft(
        placed.some(({ places }) => places > 0),
        page,
      )
      .toBe(true)
  }
}
