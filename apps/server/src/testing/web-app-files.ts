import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openTestApp, type TestApp } from './test-app.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Runs with a server whose built web app consists of these files. */
export const withWebApp = async (
  testApp: TestApp,
  files: Record<string, string>,
  use: (served: TestApp) => Promise<void>,
  publicUrl = 'http://localhost:3000',
): Promise<void> => {
  const webRoot = await temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(webRoot, name)), { recursive: true })
    await writeFile(join(webRoot, name), text)
  }
  const served = await openTestApp(testApp.database, { publicUrl, http: { webRoot } })
  await use(served)
  await served.app.close()
}
