import { expect, test } from 'vitest'
import { aboutEmail, besideGroup, labelsOfOthers, otherPeople } from './head-words.ts'
import { headOf, isAboutGroup, isLabelOfOther, isOfOtherPerson } from './heads.ts'

const partsOf = ({ source }: RegExp) => source.split('|').filter((part) => /^[\p{L}\p{M}]+$/u.test(part))

// An accent in one of them would be in no head, from which accents are taken.
test('each word for somebody else is found as it stands in a head', () => {
  expect(partsOf(otherPeople).length).toBeGreaterThan(100)
  expect(partsOf(otherPeople).filter((part) => !isOfOtherPerson(part))).toEqual([])
  expect([...labelsOfOthers].filter((label) => !isLabelOfOther(label))).toEqual([])
})

test('so are the words for addresses, and those that are no groups', () => {
  expect(partsOf(aboutEmail).filter((part) => headOf(part) !== 'email')).toEqual([])
  expect([...besideGroup].filter((word) => isAboutGroup(`Group ${word}`))).toEqual([])
})

test.for([
  ['Учитель', true],
  ['E-mail на майка', true],
  ['Настойник', true],
  ['शिक्षक', true],
  ['ผู้ปกครอง', true],
  ['Gondviselő e-mail címe', true],
  ['Název skupiny', false],
  ['Name', false],
] as const)('%s is about somebody else: %s', ([head, is]) => {
  expect(isOfOtherPerson(head)).toBe(is)
})
