import { openOnce } from '../../platform/open-once.ts'

/** The library is loaded at the first call: the start of the server does not wait for 130 kB of texts. */
export const openLibrary = openOnce(async () => {
  const { findPassages } = await import('./find-passages.ts')
  const { denseRateOf, libraryMatching, loadFromLibrary } = await import('./script-list.ts')
  const { measure } = await import('./passage-facts.ts')
  const { soundsOf } = await import('./script-sounds.ts')
  return { findPassages, denseRateOf, libraryMatching, loadFromLibrary, measure, soundsOf }
})
