import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from '../address/page.ts'
import { tokenStore } from './token-store.ts'

const comesBack = (persisted = true) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

beforeEach(() => tokenStore.set('token of ann'))

describe('a page that Back brings from the memory of the browser', () => {
  test('is that of nobody, if somebody has signed out meanwhile', () => {
    localStorage.removeItem('elocute.token')
    comesBack(false)
    expect(tokenStore.get()).toBe('token of ann')
    comesBack()
    expect([tokenStore.get(), tokenStore.ended()]).toEqual([null, 'expired'])
  })

  test('is loaded again, if somebody else has signed in', () => {
    const reload = vi.spyOn(page, 'reload').mockReturnValue()
    comesBack()
    expect(reload).not.toHaveBeenCalled()
    localStorage.setItem('elocute.token', 'token of ben')
    comesBack()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('keeps the session in a browser that stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    localStorage.removeItem('elocute.token')
    tokenStore.set('only in memory')
    comesBack()
    expect(tokenStore.get()).toBe('only in memory')
  })
})
