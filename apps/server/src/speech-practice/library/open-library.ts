import { openOnce } from '../../platform/open-once.ts'

/**
 * The library is loaded at the first call: the start of the server does not wait for 130 kB of texts. What is searched or measured in
 * it by a text of a caller is a task of the thread of computations.
 */
export const openLibrary = openOnce(async () => {
  const { denseRateOf, libraryMatching, loadFromLibrary } = await import('./script-list.ts')
  return { denseRateOf, libraryMatching, loadFromLibrary }
})
