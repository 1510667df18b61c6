import { expect, test } from 'vitest'
import { liveView } from './live-view.ts'

const school = (name: string) => ({ name, clock: { now: () => name }, trainees: { list: () => [name] } })

test('what has captured a part of a view uses that part of the present object', () => {
  let present = school('first')
  const view = liveView(() => present)
  const { clock, trainees } = view
  const { now } = clock
  const copy = { ...view.trainees, more: true }
  present = school('second')
  expect([view.name, clock.now(), now(), trainees.list(), copy.list()]).toEqual([
    ...['second', 'second', 'second'],
    ['second'],
    ['second'],
  ])
})

test('a part that is not there is undefined', () => {
  const view: { name: string; later?: object } = liveView(() => school('first'))
  expect([view.later, 'later' in view, 'name' in view]).toEqual([undefined, false, true])
})
