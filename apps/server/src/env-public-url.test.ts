import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'

describe('PUBLIC_URL', () => {
  test.each([
    ['https://school.example', 'https://school.example'],
    ['https://school.example/', 'https://school.example'],
    ['https://School.example:8443/elocute', 'https://school.example:8443/elocute'],
    ['http://127.0.0.1:3000/elocute/', 'http://127.0.0.1:3000/elocute'],
    ['https://school.example/apps/elocute_2.0~b', 'https://school.example/apps/elocute_2.0~b'],
  ])('%s is served', (given, publicUrl) => {
    expect(readEnv({ PUBLIC_URL: given }).publicUrl).toBe(publicUrl)
  })

  test.each([
    ['https://school.example/?from=mail', 'PUBLIC_URL must not contain a query (?) or a fragment (#)'],
    ['https://school.example/elocute?', 'PUBLIC_URL must not contain a query (?) or a fragment (#)'],
    ['https://school.example/#/elocute', 'PUBLIC_URL must not contain a query (?) or a fragment (#)'],
    ['https://ana:secret@school.example', 'PUBLIC_URL must not contain a user name or a password'],
    ['https://school.example/our school', 'PUBLIC_URL has a path with "our%20school"'],
    ['https://school.example/größe', 'PUBLIC_URL has a path with "gr%C3%B6%C3%9Fe"'],
    ['https://school.example/a;b', 'PUBLIC_URL has a path with "a;b"'],
    ['https://school.example/.hidden', 'PUBLIC_URL has a path with ".hidden"'],
    ['https://school.example/a//b', 'PUBLIC_URL has a path with an empty part (//)'],
    ['https://school.example//', 'PUBLIC_URL has a path with an empty part (//)'],
    ['school.example/elocute', 'PUBLIC_URL must be an address such as https://elocute.example.org'],
  ])('%s is refused with the reason', (given, reason) => {
    expect(() => readEnv({ PUBLIC_URL: given })).toThrow(reason)
  })
})

describe('ALLOWED_ORIGINS', () => {
  test('are compared with what browsers send', () => {
    const origins = 'https://App.school.example/, http://localhost:5173'
    expect(readEnv({ ALLOWED_ORIGINS: origins }).allowedOrigins).toEqual([
      'https://app.school.example',
      'http://localhost:5173',
    ])
  })

  test('have no path, which no browser would send', () => {
    expect(() => readEnv({ ALLOWED_ORIGINS: 'https://school.example/elocute' })).toThrow(
      'https://elocute.example.org, without a path',
    )
  })
})
