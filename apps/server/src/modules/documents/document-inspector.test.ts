import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { docx, pdf } from '../../testing/documents.ts'
import { createDocumentInspector } from './document-inspector.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const brokenWorker = new URL('../../testing/broken-inspector.ts', import.meta.url)

describe('a document', () => {
  test('is judged in a thread of its own, and the next one too', async () => {
    const folder = await temporaryFolder()
    const [good, bad] = [join(folder, 'good'), join(folder, 'bad')]
    await writeFile(good, docx())
    await writeFile(bad, pdf())
    const { inspect, close } = createDocumentInspector({ limitMs: 60_000 })
    const verdicts = await Promise.all([inspect('docx', good), inspect('docx', bad), inspect('pdf', bad)])
    expect(verdicts).toEqual(['document', 'other', 'document'])
    await close()
  })

  test('that is not there is our failure, not its own', async () => {
    const { inspect } = createDocumentInspector({ limitMs: 60_000 })
    await expect(inspect('pdf', '/nowhere/at-all')).rejects.toThrow('ENOENT')
  })
})

describe('a thread that', () => {
  test('goes on for ever is ended, and others take its place', async () => {
    const { inspect } = createDocumentInspector({ workerFile: brokenWorker, limitMs: 1_000 })
    const began = performance.now()
    const verdicts = await Promise.all([1, 2, 3].map(() => inspect('docx', 'spins')))
    expect(verdicts).toEqual(['costly', 'costly', 'costly'])
    // Two at once: the third had to wait for one of them.
    expect(performance.now() - began).toBeGreaterThan(1_900)
  })

  test('takes more memory than it may ends alone', async () => {
    const { inspect } = createDocumentInspector({ workerFile: brokenWorker, limitMs: 60_000, heapMb: 16 })
    expect(await inspect('docx', 'grows')).toBe('costly')
  })

  test.for([
    ['throws', 'a mistake of ours'],
    ['exits', 'the worker ended'],
    ['says', 'the disk is gone'],
  ])('%s is a failure of ours', async ([how = '', message]) => {
    const { inspect } = createDocumentInspector({ workerFile: brokenWorker, limitMs: 60_000 })
    await expect(inspect('docx', how)).rejects.toThrow(message)
  })

  test('still judges when the server stops is ended, and none begins', async () => {
    const { inspect, close } = createDocumentInspector({ workerFile: brokenWorker, limitMs: 60_000 })
    const inspections = Promise.allSettled([1, 2, 3].map(() => inspect('docx', 'spins')))
    await close()
    expect((await inspections).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  })
})
