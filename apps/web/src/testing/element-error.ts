import { prettyDOM } from '@testing-library/react'

/**
 * The error of an element that is not there. It prints the page only when somebody reads it: a test that waits for an element makes
 * one for each change of the page, and printing them was a tenth of all the time of the tests.
 */
export const elementError = (said: string | null, container: Element): Error => {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  let message: string | undefined
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (message ??= `${said ?? ''}\n\n${prettyDOM(container) || ''}`),
  })
  return error
}
