import { afterEach, describe, expect, test, vi } from 'vitest'
import { apiAddress } from '../call/call-request.ts'
import { addressOf, nameAt, ownName, routePathOf, routerBase } from './base-path.ts'
import { keptStorage, tabStorage } from '../storage/storage.ts'

const servedAt = (base: string) => (document.documentElement.dataset['base'] = base)
afterEach(() => delete document.documentElement.dataset['base'])

describe('at the root of an origin', () => {
  test('addresses, paths and names are as they are', () => {
    expect([
      routerBase(),
      addressOf('/auth'),
      routePathOf('/trainer/home'),
      ownName('elocute.token'),
    ]).toEqual(['/', '/auth', '/trainer/home', 'elocute.token'])
    expect(apiAddress('/auth/me')).toBe(`${location.origin}/api/auth/me`)
  })
})

describe('below a path', () => {
  test('addresses begin with it, and routes do not know it', () => {
    servedAt('/elocute')
    expect([routerBase(), addressOf('/auth'), routePathOf('/elocute/trainer/home')]).toEqual([
      '/elocute/',
      '/elocute/auth',
      '/trainer/home',
    ])
    expect(apiAddress('/auth/me')).toBe(`${location.origin}/elocute/api/auth/me`)
  })

  test('an API at another address keeps its address', () => {
    servedAt('/elocute')
    vi.stubEnv('VITE_API_URL', 'https://api.school.example/v1/')
    expect(apiAddress('/auth/me')).toBe('https://api.school.example/v1/auth/me')
    vi.unstubAllEnvs()
  })

  test('two schools of one origin do not read what the other one has stored', () => {
    for (const storage of [keptStorage, tabStorage]) {
      storage.set('elocute.token', 'of the root')
      for (const base of ['/a', '/a/b', '/b']) {
        servedAt(base)
        expect(storage.get('elocute.token')).toBeNull()
        storage.set('elocute.token', base)
      }
      servedAt('/a')
      storage.remove('elocute.token')
      for (const base of ['/a/b', '/b']) {
        servedAt(base)
        expect(storage.get('elocute.token')).toBe(base)
        storage.remove('elocute.token')
      }
      servedAt('')
      expect(storage.get('elocute.token')).toBe('of the root')
      storage.remove('elocute.token')
    }
  })

  test('no name begins like that of another path', () => {
    const names = ['', '/a', '/a/b', '/ab'].map((base) => nameAt(base, 'elocute-answers-'))
    for (const name of names) expect(names.filter((other) => other.startsWith(name))).toEqual([name])
  })
})
