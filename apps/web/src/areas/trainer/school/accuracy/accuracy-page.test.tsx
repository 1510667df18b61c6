import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp, renderPart, workspaceShown } from '../../../../testing/render-app.tsx'
import { accuracyFigures, similarCounted, similarInTheEnd } from './accuracy-figures.ts'
import { AccuracyPage } from './accuracy-page.tsx'

test('a trainer reaches the page at its address', async () => {
  renderApp('/trainer/accuracy', aTrainer())
  await workspaceShown()
  expect(
    screen.getByRole('heading', { level: 1, name: 'How accurate is the speech recognition?' }),
  ).toBeVisible()
})

test('the table has a row for each group of speakers', () => {
  renderPart(<AccuracyPage />)
  const table = within(screen.getByRole('table', { name: 'Out of 100 words' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Speakers and words',
    'Words measured',
    'Speakers',
    'Accepted right away',
    'After asking again',
    'Missed',
    'Another word accepted',
  ])
  // The figures are compared with the document in accuracy-figures.test.ts. A cell also has its header, for a phone.
  const rows = table.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(accuracyFigures.length)
  accuracyFigures.forEach((row, at) => {
    const cells = within(rows[at] as HTMLElement).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      `Words measured${row.words.toLocaleString('en')}`,
      `Speakers${row.speakers}`,
      `Accepted right away${row.counted} (${row.from} to ${row.to})`,
      `After asking again${row.countedLater}`,
      `Missed${row.refusedLater}`,
      `Another word accepted${row.anotherCounted}`,
    ])
  })
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Words said alone, volunteers on the web',
    'The same words said alone, through a telephone or a headset in call mode',
    'Words cut out of fluent sentences, many accents',
    'The same words cut out of sentences, through a telephone',
    'Words cut out of sentences, first language Mandarin, half of the speakers children',
  ])
})

test('the page starts with the lowest and the highest figure', () => {
  renderPart(<AccuracyPage />)
  const counted = accuracyFigures.map((row) => row.counted).sort((a, b) => a - b)
  expect(
    screen.getByText(
      `The games accept ${counted.at(0)} to ${counted.at(-1)} of 100 correct words, depending on the speaker.`,
    ),
  ).toBeVisible()
})

test('every column is explained', () => {
  renderPart(<AccuracyPage />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Accepted right away',
    'After asking again',
    'Missed',
    'Another word accepted',
  ])
})

test('the page says what an error costs, which words are confused, which microphone is enough, and what is not known', () => {
  renderPart(<AccuracyPage />)
  const section = (name: string) => screen.getByRole('region', { name })
  expect(section('When the game misses a right word')).toHaveTextContent(
    /asks for the word again, at most twice\. Trainees lose no points\./,
  )
  expect(section('Words that sound nearly the same')).toHaveTextContent(
    `ship for sheep: in ${similarCounted.alone} of 100 cases when it’s said alone, and in ${similarCounted.cutOut} when it’s cut out of a sentence. It accepts ${similarCounted.incomplete} of 100 words that are cut short`,
  )
  expect(section('Words that sound nearly the same')).toHaveTextContent(
    `If the same thing is said each time the game asks again, it accepts ${similarInTheEnd.alone}, ${similarInTheEnd.cutOut} and ${similarInTheEnd.incomplete} of 100.`,
  )
  expect(section('Telephones and headsets')).toHaveTextContent(
    /nearly as well as with a good microphone\. The microphone test says when a headset is in call mode/,
  )
  expect(section('What we don’t know')).toHaveTextContent(
    /We don’t know the first languages of most speakers\./,
  )
})
