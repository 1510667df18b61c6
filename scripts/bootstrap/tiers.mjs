/**
 * A test runs by day (`npm test`) unless the name of its file says `.nightly.`, or that of its vitest project begins with `nightly`.
 * The other run, `npm run test:nightly`, has those and all suites whose cases or repetitions the file test-intensity.ts decides.
 * `tiers.test.mjs` proves that each test file runs in one of them.
 */
export const byDay = {
  vitest: ['--exclude=**/*.nightly.test.*', '--project=!nightly*'],
  playwright: ['--grep-invert=\\.nightly\\.spec'],
}

const INTENSITY = 'testing/test-intensity.ts'

export const byNight = {
  vitestFiles: '.nightly.test.',
  vitestProjects: ['--project=nightly*'],
  playwright: ['--grep=\\.nightly\\.spec'],
  /** Whether a suite of the day tries more by night. */
  isScaled: (text) => text.includes(INTENSITY),
}
