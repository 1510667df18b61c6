import type { ItemSort } from '@elocute/contract/dictation-fields'

export type TypedDictation = {
  first: string
  /** How many days ago. */
  daysAgo: number
  /** What was typed for each item. */
  typed: readonly string[]
  /** The words that the trainer counts as right, by item and place. */
  overruled?: readonly { n: number; place: number; reason: string }[]
}

type DemoDictation = {
  title: string
  items: readonly { sort: ItemSort; text: string }[]
  madeDaysAgo: number
  dueInDays: number
  tries: readonly TypedDictation[]
}

/** What the class writes down by ear: a call with numbers, names and a spelled one. */
export const demoDictation: DemoDictation = {
  title: 'Taking an order on the phone',
  items: [
    { sort: 'sentence', text: 'Good morning, I’d like to order two coffee machines, please.' },
    { sort: 'number', text: 'My customer number is 4071 556 238.' },
    { sort: 'name', text: 'Stephen Hughes' },
    { sort: 'spelling', text: 'Llewellyn' },
    { sort: 'number', text: 'The total is $148.50, isn’t it?' },
    { sort: 'sentence', text: 'Could you deliver them before half past three on Thursday?' },
  ],
  madeDaysAgo: 5,
  dueInDays: 3,
  tries: [
    {
      first: 'Priya',
      daysAgo: 4,
      typed: [
        'good morning i’d like to order two coffee machines please',
        'my customer number is 4071556238',
        'Stephen Hughes',
        'llewellyn',
        'the total is one hundred forty-eight dollars fifty, isn’t it',
        'could you deliver them before 3:30 on thursday',
      ],
    },
    {
      first: 'Paolo',
      daysAgo: 4,
      typed: [
        'Good morning, I like to order two coffee machine please',
        'My customer number is 4071 556 283',
        'Steven Hughes',
        'Llewelyn',
        'The total is $148.50 isn’t it',
        'Could you deliver them before half past three on Tuesday',
      ],
      overruled: [{ n: 3, place: 1, reason: 'You can’t hear the difference. Ask how it’s spelled.' }],
    },
    {
      first: 'Amina',
      daysAgo: 3,
      typed: [
        'Good morning, I’d like to order two coffee machines, please.',
        'My customer number is 4071 556 238',
        'Stephen Hues',
        'Llewellyn',
        'The total is $140.50 isn’t it',
        'Could you deliver them before half past three Thursday',
      ],
    },
    {
      first: 'Kenji',
      daysAgo: 2,
      typed: [
        'good morning I like order two coffee machine',
        'my customer number is 4071 556 238',
        'Steven Use',
        'luellin',
        'total is 148 dollars is it',
        'could you deliver before half past three on Thursday',
      ],
    },
    {
      first: 'José',
      daysAgo: 1,
      typed: [
        'Good morning I’d like to order to coffee machines please',
        'My costumer number is 4071 556 238',
        'Stephen Hughes',
        'Llewelyn',
        'The total is $148.50 isn’t it',
        'Could you deliver them before half past tree on Thursday',
      ],
    },
  ],
}
