import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inspectDocument } from '../modules/documents/inspect-document.ts'
import { writeDocx } from './write-docx.ts'

test('the documents of the demo are accepted as Word documents', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'elocute-demo-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'worksheet.docx')
  await writeFile(file, writeDocx('Ships & sheep', ['Say "ship" <slowly>.']))
  expect(await inspectDocument('docx', file)).toBe('document')
})
