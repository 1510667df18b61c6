/* global document */
// Runs before everything else. A separate file, because the Content-Security-Policy allows no inline script.

// Zod compiles its parsers with `new Function` unless `jitless` is set. The Content-Security-Policy forbids that, and the
// attempt is reported as a violation. Zod reads this setting when a schema is created, so it is set before any module runs.
globalThis.__zod_globalConfig = { jitless: true }

// The chosen theme is set before the first paint, so that the other one never flashes.
try {
  // Below the path of PUBLIC_URL, names in the storage begin with it (base-path.ts).
  const { base } = document.documentElement.dataset
  const theme = localStorage.getItem(base ? `${base}:elocute.theme` : 'elocute.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without access to storage the page follows the system's theme.
}

// The prerendered text is hidden until its fonts are loaded, so that it does not change its font. The fonts can be loaded
// once the style sheet is here. After the timeout the text is shown in a fallback font.
const timeoutMs = 1000
const draw = () => delete document.documentElement.dataset.fonts
const loaded = () =>
  [...document.querySelectorAll('link[as="font"]')].map(({ dataset }) =>
    document.fonts.load(`1em ${dataset.family}`),
  )
setTimeout(draw, timeoutMs)
document.addEventListener(
  'load',
  ({ target }) => target.rel === 'stylesheet' && Promise.allSettled(loaded()).then(draw),
  { capture: true },
)
