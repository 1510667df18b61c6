import { expect, test } from 'vitest'
import { basicAuthentication } from './basic-authentication.ts'

const sent = (id: string, secret: string): string => {
  const headers = new Headers()
  const [metadata, client] = [{ issuer: 'https://provider.example' }, { client_id: id }]
  void basicAuthentication(id, secret)(metadata, client, new URLSearchParams(), headers)
  const [scheme, credentials = ''] = (headers.get('authorization') ?? '').split(' ')
  return `${scheme} ${Buffer.from(credentials, 'base64').toString()}`
}

test('the signs of usual secrets stay as they are, for providers that decode nothing', () => {
  expect(sent('elocute-1.school_a', 'GOCSPX-a_b.c*d')).toBe('Basic elocute-1.school_a:GOCSPX-a_b.c*d')
})

test('all others are encoded as a form is, so that no secret ends early', () => {
  expect(sent('a:b', 'ä %+&=~:"')).toBe('Basic a%3Ab:%C3%A4+%25%2B%26%3D%7E%3A%22')
})
