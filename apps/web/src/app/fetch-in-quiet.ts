import { popups } from '../ui/popups.ts'
import { latePanel } from './late-panel.ts'

const quietMs = 4_000

/**
 * Brings what comes up sooner or later, well after what was asked for: the first dialog opens at once then, and logging
 * out leads to the start page, also when the connection has gone. Gives back what calls it off.
 */
export const fetchInQuiet = (): (() => void) => {
  const timer = setTimeout(() => {
    // What cannot be had now is asked for again when somebody needs it.
    for (const part of [
      popups.bring(),
      latePanel.bring(),
      import('./public-layout.tsx'),
      import('../routes/landing.tsx'),
    ])
      part.catch(() => undefined)
    // The face of games and of the dictionary, which the other pages do without. A test's browser has no fonts.
    if ('fonts' in document) document.fonts.load('1em Fraunces').catch(() => undefined)
  }, quietMs)
  return () => clearTimeout(timer)
}
