import { listAppeals, type Appeal } from '@elocute/contract/appeals'
import { listGroups, loadGroup } from '@elocute/contract/groups'
import { decideWord } from '@elocute/contract/trainer-marks'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, noConnection, queryTries, refusal, type ReceivedCall } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { skippingHeadings } from '../../../testing/headings.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aMarkAppeal, anAppeal, aWord } from './marks.factory.ts'

const three = [
  anAppeal(),
  anAppeal({ n: 2, question_word: 'yellow' }),
  anAppeal({ n: 3, question_word: 'window' }),
]

const decidedAppeal = anAppeal(
  {
    outcome: 'correct',
    decided_by: 'trainer',
    appeal: { state: 'accepted', note: null, reason: 'Clearly said' },
  },
  { decided_at: '2026-03-05T09:00:00.000Z' },
)

/** A server with these open appeals, of which each decision takes one away. */
const serve = (appeals: readonly Appeal[] = three) => {
  let open = [...appeals]
  const listed = answer(listAppeals, ({ query }: ReceivedCall) =>
    query['state'] === 'decided'
      ? { data: [decidedAppeal], total: 1 }
      : { data: query['limit'] === '1' ? open.slice(0, 1) : open, total: open.length },
  )
  const decided = answer(decideWord, ({ params }) => {
    open = open.filter((appeal) => appeal.kind !== 'word' || String(appeal.word.n) !== params['n'])
    return {
      message: 'Word accepted',
      data: aWord({ n: Number(params['n']), outcome: 'correct', counts: true, decided_by: 'trainer' }),
      score: 2,
      score_before: 1,
    }
  })
  return { listed, decided }
}

const show = (search = '') => renderApp(`/trainer/appeals${search}`, aTrainer())
const card = (word: string) => screen.findByRole('listitem', { name: word })
const link = (name: string) => screen.findByRole('link', { name })

test('no level of headings is skipped', async () => {
  serve()
  show()
  await card('river')
  expect(screen.getByRole('heading', { level: 2, name: 'Open' })).toBeInTheDocument()
  expect(skippingHeadings()).toEqual([])
})

test('an appeal says whose it is, of which quiz, how old, and why', async () => {
  serve()
  show()
  const appeal = within(await card('river'))
  expect(appeal.getByRole('link', { name: 'Mai Tran' })).toBeVisible()
  expect(appeal.getByRole('link', { name: 'Long vowels' })).toBeVisible()
  expect(appeal.getByRole('link', { name: 'Open the attempt: river, by Mai Tran' })).toBeVisible()
  expect(appeal.getByText('3 hours ago')).toBeVisible()
  expect(appeal.getByText('I said it right')).toBeVisible()
  expect(appeal.getByText('Heard “liver”')).toBeVisible()
  expect(appeal.getByRole('button', { name: 'Play the recording of river' })).toBeVisible()
})

test('two keys decide; the appeal leaves, the next one has the focus, and the badge follows', async () => {
  const { decided } = serve()
  const { user } = show()
  await card('river')
  expect(await link('Appeals, 3 open')).toBeVisible()
  await user.keyboard('jj')
  expect(await card('yellow')).toHaveFocus()
  await user.keyboard('a{Enter}')
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'yellow' })).toBeNull())
  expect(await card('window')).toHaveFocus()
  expect(await link('Appeals, 2 open')).toBeVisible()
  await user.keyboard('r {Enter}')
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'window' })).toBeNull())
  expect(await card('river')).toHaveFocus()
  await user.keyboard('a{Enter}')
  expect(await screen.findByText('No open appeals')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Open' })).toHaveFocus()
  expect(await link('Appeals')).toBeVisible()
  expect(decided.map(({ params, body }) => [params['n'], (body as { outcome: string }).outcome])).toEqual([
    ['2', 'correct'],
    ['3', 'incorrect'],
    ['1', 'correct'],
  ])
})

test('an appeal against a mark stands among those against words, and is decided where the answer is heard', async () => {
  const { decided } = serve([anAppeal(), aMarkAppeal(), anAppeal({ n: 3, question_word: 'window' })])
  const { user } = show()
  const row = within(await card('Greeting'))
  expect(row.getByRole('link', { name: 'Mai Tran' })).toBeVisible()
  expect(row.getByRole('link', { name: 'A late parcel' })).toBeVisible()
  expect(row.getByText('I greeted the customer.')).toBeVisible()
  expect(row.getByText('2 hours ago')).toBeVisible()
  const { task, answer_id } = aMarkAppeal()
  expect(row.getByRole('link', { name: 'Check the mark of Mai Tran' })).toHaveAttribute(
    'href',
    `/trainer/speaking/${task.id}/mark?answer=${answer_id}`,
  )
  await user.keyboard('jj')
  expect(await card('Greeting')).toHaveFocus()
  await user.keyboard('a r')
  expect(screen.queryByRole('radio')).toBeNull()
  await user.keyboard('j')
  expect(await card('window')).toHaveFocus()
  expect(decided).toHaveLength(0)
})

test.for([
  ['dictation', 'dictations'],
  ['shadowing', 'shadowing'],
] as const)('one against a %s leads to the page where a trainer changes it', async ([kind, folder]) => {
  const { task, answer_id } = aMarkAppeal()
  serve([aMarkAppeal({ task: { ...task, kind }, criteria: [] })])
  show()
  const row = within(await card('The whole mark'))
  expect(row.getByRole('link', { name: 'Check the mark of Mai Tran' })).toHaveAttribute(
    'href',
    `/trainer/speaking/${folder}/${answer_id}`,
  )
})

test('the decided appeals have their own address', async () => {
  const { listed } = serve()
  const { user, router } = show()
  await card('river')
  await user.click(await link('Decided'))
  const appeal = await card('river')
  await waitFor(() => expect(appeal).toHaveTextContent('Decided Mar 5, 2026'))
  expect(appeal).toHaveTextContent('Clearly said')
  expect(within(appeal).queryByRole('button', { name: 'Accept river' })).toBeNull()
  expect(within(appeal).getByRole('button', { name: 'Reject river' })).toBeVisible()
  expect(router.state.location.search).toBe('?state=decided')
  expect(listed.map(({ query }) => query['state'])).toContain('decided')
})

test('a form that is open does not stop the list from being refreshed after the reader has left it', async () => {
  const { listed } = serve()
  const { user } = show()
  await card('river')
  await user.keyboard('ja')
  await user.click(await link('Decided'))
  await waitFor(() => expect(screen.getByText(/^Decided Mar 5/)).toBeVisible())
  await user.click(await link('Open'))
  expect(await card('window')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  const lists = () => listed.filter(({ query }) => query['state'] === 'open' && query['limit'] === '60')
  await waitFor(() => expect(lists()).toHaveLength(2))
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(lists()).toHaveLength(3))
})

test('an appeal that somebody else has decided leaves, with the reason', async () => {
  let gone = false
  answer(listAppeals, () => (gone ? { data: [], total: 0 } : { data: [anAppeal()], total: 1 }))
  answer(decideWord, () => {
    gone = true
    return refusal('already_decided', 'This word has already been decided like this.')
  })
  const { user } = show()
  await card('river')
  await user.keyboard('ja{Enter}')
  expect(await screen.findByText('This word has already been decided like this.')).toBeVisible()
  expect(await screen.findByText('No open appeals')).toBeVisible()
})

describe('a long list', () => {
  test('has more on the server', async () => {
    const calls = answer(listAppeals, ({ query }) => ({
      data: query['limit'] === '60' ? three.slice(0, 2) : three,
      total: 3,
    }))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Show more (1 left)' }))
    expect(await card('window')).toBeVisible()
    expect(calls.at(-1)?.query).toEqual({ state: 'open', limit: '120' })
  })
})

test('a failure can be tried again', async () => {
  let tries = 0
  answer(listAppeals, ({ query }) =>
    query['limit'] === '1' || ++tries > queryTries ? { data: [anAppeal()], total: 1 } : noConnection,
  )
  const { user } = show()
  expect(await screen.findByText('We couldn’t load the appeals')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await card('river')).toBeVisible()
})

test('without an answer the link has no number', async () => {
  answer(listAppeals, noConnection)
  show()
  expect(await screen.findByText('We couldn’t load the appeals')).toBeVisible()
  expect(await link('Appeals')).toBeVisible()
})

test('the appeals of one group, as the address says, and the group can be chosen', async () => {
  const group = { id: '01890000-0000-7000-8000-00000000a001', name: 'Evening class' }
  const whole = { ...group, archived_at: null, members: 2 }
  answer(listGroups, { data: [whole], total: 1 })
  answer(loadGroup, { data: whole })
  const { listed } = serve()
  const { user, router } = show(`?state=decided&group=${group.id}`)
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Group' })).toHaveDisplayValue('Evening class'),
  )
  expect(listed.map(({ query }) => query)).toContainEqual(
    expect.objectContaining({ state: 'decided', group: group.id }),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'All groups')
  expect(router.state.location.search).toBe('?state=decided')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'Evening class')
  await user.click(await link('Open'))
  expect(router.state.location.search).toBe(`?group=${group.id}`)
})
