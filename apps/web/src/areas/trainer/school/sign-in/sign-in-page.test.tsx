import {
  loadSignInSettings,
  type LinkedPerson,
  type ProviderSettings,
} from '@elocute/contract/sign-in-providers'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const aProvider = (details: Partial<ProviderSettings> = {}): ProviderSettings => ({
  id: '1',
  name: 'School account',
  issuer: 'https://login.school.example/',
  client_id: 'elocute',
  scopes: 'openid email profile',
  redirect_uri: 'https://speech.school.example/auth/callback/1',
  signed_out_uri: 'https://speech.school.example/auth/signed-out',
  auto: false,
  allowed_domains: [],
  sign_up: 'off',
  role_claim: null,
  people: 2,
  last_success_at: '2026-03-04T06:00:00.000Z',
  last_failure: null,
  ...details,
})

const aPerson = (details: Partial<LinkedPerson> = {}): LinkedPerson => ({
  id: '01890000-0000-7000-8000-000000000901',
  first_name: 'Anna',
  middle_name: null,
  last_name: 'Weber',
  role: 'trainee',
  trainer_level: null,
  provider: 'School account',
  email: 'anna@school.example',
  gives_role: false,
  created_at: '2026-03-01T06:00:00.000Z',
  last_used_at: '2026-03-04T06:00:00.000Z',
  ...details,
})

const open = () => renderApp('/trainer/sign-in', aTrainer({ trainer_level: 'owner' }))
const show = (providers: ProviderSettings[], people: LinkedPerson[] = []) => {
  answer(loadSignInSettings, { data: { providers, people } })
  return open()
}
const card = async () => within(await screen.findByRole('region', { name: 'School account' }))

test('a provider is shown as the server has read it, with what to register there', async () => {
  show([aProvider({ allowed_domains: ['school.example', 'staff.school.example'], sign_up: 'pending' })])
  const shown = await card()
  expect(shown.getByText(/^The last sign-in worked/)).toBeVisible()
  for (const text of [
    'https://login.school.example/',
    'school.example, staff.school.example',
    'Get an account that you approve',
    'Set by you, here',
    'Lets people choose',
  ])
    expect(shown.getByText(text)).toBeVisible()
  expect(shown.getByLabelText('Redirect address')).toHaveValue(
    'https://speech.school.example/auth/callback/1',
  )
  expect(shown.getByLabelText('Address after signing out')).toHaveValue(
    'https://speech.school.example/auth/signed-out',
  )
})

test('its roles are named', async () => {
  show([
    aProvider({
      role_claim: { name: 'groups', trainer: 'staff', observer: 'board', trainee: null },
      auto: true,
    }),
  ])
  const shown = await card()
  expect(shown.getByText('By “groups”: staff for trainers, board for observers')).toBeVisible()
  expect(shown.getByText('Goes to the provider right away')).toBeVisible()
})

test.each([
  ['away', /didn’t answer/],
  ['not_openid', /no usable OpenID Connect configuration/],
  ['client_refused', /client ID or its secret/],
  ['code_refused', /redirect address is registered/],
  ['token_wrong', /clock of the server/],
  ['refused', /Check the scopes/],
] as const)('the last failure says what to do (%s)', async (kind, text) => {
  show([aProvider({ last_failure: { kind, at: '2026-03-05T06:00:00.000Z' } })])
  expect(await (await card()).findByText(text)).toBeVisible()
})

test('a failure before the last success is over', async () => {
  show([aProvider({ last_failure: { kind: 'away', at: '2026-03-03T06:00:00.000Z' } })])
  expect((await card()).getByText(/^The last sign-in worked/)).toBeVisible()
})

test('a provider that nobody has used says so', async () => {
  show([aProvider({ last_success_at: null })])
  expect((await card()).getByText('Nobody has signed in this way yet.')).toBeVisible()
  expect(screen.getByText('Nobody has signed in with a linked account yet.')).toBeVisible()
})

test('whoever is linked is listed with the role and who gave it', async () => {
  show(
    [aProvider()],
    [
      aPerson(),
      aPerson({
        id: '01890000-0000-7000-8000-000000000902',
        first_name: 'Ben',
        role: 'trainer',
        trainer_level: 'observer',
        gives_role: true,
      }),
    ],
  )
  const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
  expect((await row('Anna Weber')).getByText('Trainee')).toBeVisible()
  expect((await row('Ben Weber')).getByText('Observer')).toBeVisible()
  expect((await row('Ben Weber')).getByText('From the provider')).toBeVisible()
})

test('a school without providers is told what they are for', async () => {
  show([])
  expect(await screen.findByText('Everyone signs in with a password')).toBeVisible()
})
