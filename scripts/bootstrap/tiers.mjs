/** The tag of a single unit test that is too long for every day, as in vitest.config.ts. */
const tag = 'nightly'

/** The browser tests of the night, as Playwright compares it with the path, the title and the tags of each. */
const ofTheNight = '\\.nightly\\.spec|@nightly'

/**
 * A test runs by day (`npm test`) unless the name of its file says `.nightly.`, that of its vitest project begins with `nightly`, or the
 * test has the tag `nightly` (a browser test `@nightly`, e2e/support/by-night.ts).
 * The other run, `npm run test:nightly`, has those and all suites whose cases or repetitions the file test-intensity.ts decides.
 * `tiers.test.mjs` proves that each test file runs in one of them.
 */
export const byDay = {
  vitest: ['--exclude=**/*.nightly.test.*', '--project=!nightly*', `--tags-filter=!${tag}`],
  playwright: [`--grep-invert=${ofTheNight}`],
}

/** What a report of vitest calls skipped, and the other run has: `byDay.vitest` and `byNight.vitestTagged` name the tag. */
export const isLeftOut = (options, tags) =>
  options.some((option) => option === `--tags-filter=${tags.includes(tag) ? '!' : ''}${tag}`)

const INTENSITY = 'testing/test-intensity.ts'

export const byNight = {
  vitestFiles: '.nightly.test.',
  vitestProjects: ['--project=nightly*'],
  vitestTagged: ['--project=!nightly*', `--tags-filter=${tag}`],
  playwright: [`--grep=${ofTheNight}`],
  /** Whether a suite of the day tries more by night. */
  isScaled: (text) => text.includes(INTENSITY),
}
