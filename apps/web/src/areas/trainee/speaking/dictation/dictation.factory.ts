import type { Dictation, DictationAnswer, DictationWord } from '@elocute/contract/dictation-fields'
import { answerId, taskId } from '../speaking.factory.ts'

export const texts = ['The train leaves at 7:45.', 'Llewellyn', 'I’ll wait.']

export const dictation: Dictation = {
  sorts: ['number', 'spelling', 'sentence'],
  plays: 'twice',
  capitals: false,
  punctuation: false,
}

/** The details of a task that make it a dictation. */
export const aDictation = {
  id: taskId,
  kind: 'dictation',
  asked: null,
  question_count: texts.length,
  dictation,
  rubric: null,
  preparation_seconds: 0,
  answer_seconds: 0,
} as const

/** A try as it is loaded. */
export const aDictationAnswer = (details: Partial<DictationAnswer> = {}): DictationAnswer => ({
  id: answerId,
  figure: null,
  items: texts.map((text, at) => ({
    n: at + 1,
    sort: dictation.sorts[at] ?? 'sentence',
    text,
    plays: 0,
    typed: '',
    words: [],
  })),
  ...details,
})

export const aWord = (place: number, details: Partial<DictationWord> = {}): DictationWord => ({
  place,
  result: 'right',
  said: 'word',
  typed: 'word',
  words: 1,
  overruled: null,
  earlier: [],
  revision: 0,
  ...details,
})
