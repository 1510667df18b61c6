import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inspectDocument } from '../modules/documents/inspect-document.ts'
import { writeDocx } from './write-docx.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

test('the documents of the demo are accepted as Word documents', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'worksheet.docx')
  await writeFile(file, writeDocx('Ships & sheep', ['Say "ship" <slowly>.']))
  expect(await inspectDocument('docx', file)).toBe('document')
})
