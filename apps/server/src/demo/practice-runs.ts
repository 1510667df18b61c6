import { randomTopics } from '@elocute/contract/speech-practice'
import { pronouncingDictionary } from '@elocute/speech/node/pronouncing-dictionary'
import { scriptWords } from '@elocute/speech/text/script-words'
import type { Handle } from '../db/client.ts'
import { hoursAfter } from '../platform/clock.ts'
import { listedPassages } from '../speech-practice/library/find-passages.ts'
import { readPassage, type Trouble } from './read-passage.ts'
import { storeReading } from './store-reading.ts'
import { seededRandom, timeOfDay } from './random.ts'

type Practice = {
  first: string
  readings: number
  /** The scores of the first and the newest reading. */
  from: number
  to: number
  /** The substituted sounds and their substitutes. */
  troubles: string
}

/** The practice of each trainee: how many readings, and with what progress. */
export const practised: readonly Practice[] = [
  { first: 'Mia', readings: 14, from: 62, to: 88, troubles: 'TH>T DH>D V>B' },
  { first: 'Paolo', readings: 6, from: 78, to: 91, troubles: 'IY>IH TH>T' },
  { first: 'José', readings: 9, from: 55, to: 72, troubles: 'Z>S V>B SH>CH' },
  { first: 'Amina', readings: 4, from: 66, to: 74, troubles: 'P>B V>F' },
  { first: 'Kenji', readings: 11, from: 44, to: 67, troubles: 'R>L TH>S AE>EH' },
  { first: 'Priya', readings: 5, from: 81, to: 90, troubles: 'W>V TH>T' },
  { first: 'Dmitri', readings: 3, from: 40, to: 46, troubles: 'W>V DH>Z IH>IY' },
]

export const troublesIn = (text: string): Trouble[] =>
  text.split(' ').map((trouble) => {
    const [phone = '', heard = ''] = trouble.split('>')
    return [phone, heard]
  })

type Account = { id: string; person: { first: string; joined: number } }

/** The words of a script with their sounds, as `readPassage` reads them. */
export const wordsOfScript = (script: string, dictionary: ReturnType<typeof pronouncingDictionary>) =>
  scriptWords(script, dictionary).map(({ text, pronunciations: [said = ''], endsPhrase }) => ({
    text,
    phones: said.split(' '),
    endsPhrase,
  }))

/** Inserts practice runs: readings of library passages since each trainee joined. */
export const addDemoPractice = async (db: Handle, accounts: readonly Account[], now: Date): Promise<void> => {
  const random = seededRandom(1105)
  const dictionary = pronouncingDictionary()
  const all = practised.flatMap(({ first, readings, from, to, troubles }) => {
    const account = accounts.find(({ person }) => person.first === first)
    if (!account) return []
    const days = account.person.joined - 2
    return Array.from({ length: readings }, (_, n) => {
      const topic = randomTopics[n % randomTopics.length] ?? randomTopics[0]
      const texts = listedPassages(topic)
      const turn = Math.floor(n / randomTopics.length) + first.length
      const script = texts[turn % texts.length]?.text ?? ''
      const progress = n / Math.max(1, readings - 1)
      const level = from + (to - from) * progress + 5 * (random() - 0.5)
      const result = readPassage(wordsOfScript(script, dictionary), {
        level,
        troubles: troublesIn(troubles),
        random,
      })
      const createdAt = timeOfDay(hoursAfter(now, -24 * (1 + days * (1 - progress))), random())
      return { userId: account.id, script, result, createdAt }
    })
  })
  for (const reading of all) await storeReading(db, reading)
}
