/** The browser tests of the night, as Playwright compares it with the path, the title and the tags of each. */
const ofTheNight = '\\.nightly\\.spec|@nightly'

/**
 * A test runs by day (`npm test`) unless the name of its file says `.nightly.`, that of its vitest project begins with `nightly`, or a
 * browser test has the tag `@nightly` (e2e/support/by-night.ts).
 * The other run, `npm run test:nightly`, has those and all suites whose cases or repetitions the file test-intensity.ts decides.
 * `tiers.test.mjs` proves that each test file runs in one of them.
 */
export const byDay = {
  vitest: ['--exclude=**/*.nightly.test.*', '--project=!nightly*'],
  playwright: [`--grep-invert=${ofTheNight}`],
}

const INTENSITY = 'testing/test-intensity.ts'

export const byNight = {
  vitestFiles: '.nightly.test.',
  vitestProjects: ['--project=nightly*'],
  playwright: [`--grep=${ofTheNight}`],
  /** Whether a suite of the day tries more by night. */
  isScaled: (text) => text.includes(INTENSITY),
}
