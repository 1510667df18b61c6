import { expect, test } from 'vitest'
import golden from '../../fixtures/golden-scores.json' with { type: 'json' }
import { computeGoldenScores } from '../../fixtures/golden-scores.ts'

test('two recordings and one word have the stored features and scores', async () => {
  expect(differences(golden, await computeGoldenScores())).toEqual([])
})

/** The paths of the values that differ. Numbers may differ by 1e-6. */
function differences(expected: unknown, found: unknown, path = ''): string[] {
  if (typeof expected === 'number' && typeof found === 'number')
    return Math.abs(expected - found) <= 1e-6 ? [] : [`${path}: ${found}, expected ${expected}`]
  if (!isRecord(expected) || !isRecord(found))
    return expected === found ? [] : [`${path}: ${String(found)}, expected ${String(expected)}`]
  const keys = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...keys].flatMap((key) => differences(expected[key], found[key], `${path}/${key}`))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
