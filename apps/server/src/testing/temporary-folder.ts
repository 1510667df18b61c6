import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * An empty folder that is removed at the end of the test, after whatever is registered later. `atEnd`: `onCleanup` in a fixture.
 * A program that has just ended may still write into it, so the removal tries again for a few seconds.
 */
export async function temporaryFolder(
  atEnd: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'elocute-test-'))
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return folder
}
