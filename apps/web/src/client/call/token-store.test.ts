import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from '../address/page.ts'
import { tokenStore } from './token-store.ts'

let reload = vi.spyOn(page, 'reload')
const comesBack = (persisted = true) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

beforeEach(() => {
  reload = vi.spyOn(page, 'reload').mockReturnValue()
  tokenStore.set('token of ann')
})

describe('a page that Back brings from the memory of the browser', () => {
  test('is loaded again, if somebody has signed out meanwhile', () => {
    localStorage.removeItem('elocute.token')
    comesBack(false)
    expect(reload).not.toHaveBeenCalled()
    comesBack()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('is loaded again, if somebody else has signed in', () => {
    comesBack()
    expect(reload).not.toHaveBeenCalled()
    localStorage.setItem('elocute.token', 'token of ben')
    comesBack()
    expect(reload).toHaveBeenCalledOnce()
  })
})
