import { changeLanguage } from '@elocute/contract/account'
import { createModule } from '@elocute/contract/modules'
import { createReadingAssignment } from '@elocute/contract/reading-assignments'
import { expect } from '@playwright/test'
import { answerQuiz } from './answering.ts'
import type { Api } from './api.ts'
import { pdf } from './documents.ts'
import { fileName, readingTexts } from './every-page.ts'

export type Placed = { text: string; places: number; faults: string[] }

/**
 * Runs in a page. Where texts of English letters, numbers and dates stand in sentences that are written from right to left: how often each is
 * there, and what is wrong: a character of it that is left of the one before it, or the words before and after it on the wrong side. Each is a
 * regular expression. The numbers of a date follow each other from right to left.
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
      const found = [...joined.matchAll(new RegExp(text, 'gu'))]
      if (found.length === 0) continue
      const characters = charactersOf(nodes)
      for (const { index: from, 0: whole } of found) {
        const isDate = whole.includes('\u200f')
        const own = characters.slice(from, from + whole.length).filter(isSeen)
        const [first] = own
        const last = own.at(-1)
        if (!first || !last) continue
        placed.places++
        const isDigit = (one: Character) => /\p{Nd}/u.test(one.character)
        const wrong = own.find((one, at) => {
          const previous = own[at - 1]
          if (!previous || !onOneLine(one, previous)) return false
          const goesLeft = isDate && !(isDigit(one) && isDigit(previous))
          return goesLeft ? one.left > previous.left + 1 : one.left < previous.left - 1
        })
        if (wrong) placed.faults.push(`“${wrong.character}” is out of order in “${joined}”`)
        const isArabic = (one: Character) => /\p{Script=Arabic}/u.test(one.character) && isSeen(one)
        const before = characters.slice(0, from).findLast(isArabic)
        const after = characters.slice(from + whole.length).find(isArabic)
        // A date begins at its right end.
        if (isDate) continue
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
const practised = 'river'
/** As Arabic writes a day, with marks that keep its numbers from right to left, and a number with a decimal. */
const [date, decimal] = [
  '\\p{Nd}{1,2}\u200f/\\p{Nd}{1,2}\u200f/\\p{Nd}{4}',
  '(?<!\\p{Nd})\\p{Nd}+[.٫]\\p{Nd}(?!\\p{Nd})',
]
const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

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
  const quiz = await api.quiz({ title, words: [practised, 'yellow', 'window'] })
  await answerQuiz(api, trainee.token, quiz, ['incorrect', 'correct', 'skipped'])
  const { data: module } = await api.call(
    createModule,
    { body: { title, description: title } },
    trainer.token,
  )
  await api.upload(module.id, { name: fileName, content: pdf('A', 3_000) }, trainer.token)
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const reading = { title, script: readingTexts.script, due_at: inAWeek }
  await api.call(createReadingAssignment, { body: reading }, trainer.token)
  const texts = [
    ...[title, `${name.first} ${name.last}`, trainee.email].map(literal),
    ...[`\\b${practised}\\b`, date, decimal],
  ]
  const opened: Opened[] = []
  for (const [token, page] of [
    [trainee.token, '/trainee/quizzes'],
    [trainee.token, '/trainee/account'],
    [trainee.token, '/trainee/readings'],
    [trainee.token, '/trainee/modules'],
    [trainee.token, `/trainee/quizzes/${quiz.id}/result`],
    [trainee.token, `/trainee/modules/${module.id}`],
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
  const seen = opened.flatMap(({ placed }) => placed.filter(({ places }) => places > 0))
  expect(new Set(seen.map(({ text }) => text)), 'each text is on one of the pages').toEqual(
    new Set(opened[0]?.placed.map(({ text }) => text)),
  )
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
