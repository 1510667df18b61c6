import { describe, expect, test } from 'vitest'
import { arrangedPrompts } from './arranged-prompts.ts'

const sound = (id: string) => ({ id, milliseconds: 1_000 })

/** Two questions with recordings, and a third one that has to say something. */
const task = {
  kind: 'answer' as const,
  questions: ['One?', 'Two?', 'Three?'],
  prompts: [
    { n: 1, must_say: [], sound: sound('one') },
    { n: 2, must_say: [], sound: sound('two') },
    { n: 3, must_say: [['sorry']], sound: null },
  ],
}
const named = (...ids: (string | null)[]) => ids.map((sound_id) => ({ must_say: [], sound_id }))
const soundsOf = (...changed: Parameters<typeof arrangedPrompts>) =>
  arrangedPrompts(...changed)?.map((prompt) => prompt.sound)

describe('what goes with the questions of a task', () => {
  test('stays where nothing of it is changed', () => {
    const same = [...named('one', 'two'), { must_say: [['sorry']], sound_id: null }]
    for (const changes of [{}, { questions: task.questions }, { prompts: same }])
      expect(arrangedPrompts(task, changes)).toBeUndefined()
    expect(arrangedPrompts({ ...task, prompts: [] }, { questions: ['One?'] })).toBeUndefined()
  })

  test.each([
    [
      ['Two?', 'One?'],
      ['two', 'one'],
    ],
    [['Two?'], ['two']],
    [
      ['Three?', 'Two, anew?'],
      [null, 'two'],
    ],
    [
      ['One!', 'Two?', 'Three?', 'Four?'],
      ['one', 'two', null, null],
    ],
    [
      ['New?', 'One?', 'Two?'],
      [null, 'one', 'two'],
    ],
  ])('follows the texts %j where nothing is named', (questions, sounds) => {
    expect(soundsOf(task, { questions }) ?? ['one', 'two', null, null]).toEqual(sounds)
  })

  test('follows its name, and else its text', () => {
    const questions = ['Two?', 'One, anew?', 'One?']
    expect(soundsOf(task, { questions, prompts: named(null, 'one', null) })).toEqual(['two', 'one', null])
    expect(soundsOf(task, { questions, prompts: named('gone', null) })).toEqual(['two', null, 'one'])
    expect(soundsOf(task, { questions: ['Three?'], prompts: named('two') })).toEqual(['two'])
    // A colleague has recorded the first question again, while its text was being corrected.
    const corrected = ['One!', 'Two?', 'Three?']
    expect(soundsOf(task, { questions: corrected, prompts: named('before', 'two', null) })).toEqual([
      'one',
      'two',
      null,
    ])
    expect(soundsOf(task, { questions: corrected, prompts: named(null, 'two', null) })).toEqual([
      null,
      'two',
      null,
    ])
  })

  test('of a passage is the reading of its text', () => {
    const passages = { ...task, kind: 'shadowing' as const }
    const questions = ['Anew.', 'One?']
    expect(soundsOf(passages, { questions })).toEqual([null, 'one'])
    expect(soundsOf(passages, { questions, prompts: named('one', 'two') })).toEqual([null, 'one'])
  })
})
