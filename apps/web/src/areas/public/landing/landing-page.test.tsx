import { loadSchool } from '@elocute/contract/school'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, noConnection } from '../../../testing/fake-server.ts'
import { renderPart } from '../../../testing/render-app.tsx'
import { LandingPage } from './landing-page.tsx'

const ofProduct = 'English speech and pronunciation practice for trainers and trainees'

test('says whose school it is, where recordings stay, and how trainers join', async () => {
  answer(loadSchool, {
    data: { name: 'Cebu English', logo: null, sign_up_open: true, has_providers: false, contact: null },
  })
  renderPart(<LandingPage />)
  expect(await screen.findByText('English speech and pronunciation practice at Cebu English')).toBeVisible()
  expect(
    screen.getByText(
      'Your recordings stay on your school’s own server, unless you’re told otherwise before you record.',
    ),
  ).toBeVisible()
  expect(screen.getByText(/Trainers get an invitation from their school\.$/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'What trainers see' })).toBeVisible()
})

test.each([
  [
    'has no name',
    { data: { name: null, logo: null, sign_up_open: true, has_providers: false, contact: null } },
  ],
  ['is not known', noConnection],
] as const)('where the school %s, it speaks of the product', async (_, school) => {
  answer(loadSchool, school)
  renderPart(<LandingPage />)
  expect(await screen.findByText(ofProduct)).toBeVisible()
})
