import * as m from '@elocute/messages/general'
import { CallProblem } from './call-problem.ts'
import type { RawAnswer } from './own-answer.ts'

const mostCharacters = 80
/** Of a page, enough for its title. */
const mostRead = 20_000

type Answer = Pick<RawAnswer, 'status' | 'text'>

/** The problem of an answer that the server has not sent. */
export const foreignProblem = (answer: Answer): CallProblem =>
  new CallProblem({
    status: 0,
    code: 'foreign',
    foreignStatus: answer.status,
    serverMessage: sentenceOf(answer),
  })

/** Says what somebody between this page and the server has answered: its number, and its title or first words. */
const sentenceOf = ({ status, text }: Answer): string => {
  const words = shortened(wordsOf(text.slice(0, mostRead)).replace(numberOf(status), ''))
  if (words === '') return m.betweenEmpty({ status: String(status) })
  const answer = `${status} ${words}`
  return status === 413 ? m.betweenTooLarge({ answer }) : m.between({ answer })
}

/** Titles often begin with the number. */
const numberOf = (status: number) => new RegExp(`^\\s*(?:(?:http|error)\\s*)*${status}\\b[\\s:,.–|-]*`, 'i')

const wordsOf = (text: string): string => {
  const start = text.trimStart()
  if (/^[{[]/.test(start)) return wordsOfJson(start)
  return start.startsWith('<') ? wordsOfPage(start) : (start.split('\n')[0] ?? '')
}

const wordsOfJson = (text: string): string => {
  try {
    const { message, error, title, detail } = JSON.parse(text) as Record<string, unknown>
    return [message, error, title, detail].find((value) => typeof value === 'string') ?? ''
  } catch {
    return ''
  }
}

/** A parsed document runs no scripts and loads nothing. */
const wordsOfPage = (html: string): string => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const code of page.querySelectorAll('script, style')) code.remove()
  return (
    [page.title, page.querySelector('h1')?.textContent, page.body.textContent]
      .map((words) => words?.trim() ?? '')
      .find((words) => words !== '') ?? ''
  )
}

/** One line, without control characters and those that reverse the order of letters. */
const shortened = (words: string): string => {
  const line = words.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()
  const characters = Array.from(line)
  return characters.length <= mostCharacters
    ? line
    : `${characters
        .slice(0, mostCharacters - 1)
        .join('')
        .trim()}…`
}
