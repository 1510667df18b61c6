/* global document */
// Runs before everything else, and as its own file, because the page allows no inline script.

// Zod compiles its parsers with `new Function` where it may. The Content-Security-Policy forbids that, and even the
// attempt is reported. Zod asks when a schema is made, so the answer has to be here before any module runs.
globalThis.__zod_globalConfig = { jitless: true }

// A chosen theme is set before the first paint, so that the other one never flashes.
try {
  const theme = localStorage.getItem('elocute.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that refuses storage follows the system.
}

// What the page holds before any code has run is drawn with its fonts, so that no text jumps from one to another. They
// can be asked for once the styles that describe them are here; who waits longer than this reads without them.
const patienceMs = 1000
const draw = () => delete document.documentElement.dataset.fonts
const loaded = () =>
  [...document.querySelectorAll('link[as="font"]')].map(({ dataset }) =>
    document.fonts.load(`1em ${dataset.family}`),
  )
setTimeout(draw, patienceMs)
document.addEventListener(
  'load',
  ({ target }) => target.rel === 'stylesheet' && Promise.allSettled(loaded()).then(draw),
  { capture: true },
)
