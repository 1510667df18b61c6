import { once } from 'node:events'
import { buffer, text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { xlsxOf } from './xlsx.ts'

const options = { sheetName: 'Results', at: new Date(0), zone: 'Asia/Kathmandu' }

test('a failure while the rows are read is a failure of the file', async () => {
  const broken = async function* () {
    yield await Promise.resolve([['Name']])
    throw new Error('the database is gone')
  }
  await expect(buffer(xlsxOf(broken(), options))).rejects.toThrow('the database is gone')
})

test('a cell is as long as a spreadsheet takes it', async () => {
  const rows = async function* () {
    yield await Promise.resolve([['x'.repeat(40_000)]])
  }
  const zip = await fromBufferPromise(await buffer(xlsxOf(rows(), options)))
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'xl/worksheets/sheet1.xml')
      expect(/x+(?=<\/t>)/.exec(await text(await zip.openReadStreamPromise(entry)))?.[0]).toHaveLength(32_767)
  expect.assertions(1)
})

test('rows are read no faster than the file, and no more when its reader has left', async () => {
  let read = 0
  const begun = Promise.withResolvers<undefined>()
  const end = Promise.withResolvers<string>()
  const endless = async function* () {
    try {
      for (;;) {
        read += 1
        begun.resolve(undefined)
        // Random texts, because a packed repetition would fit into the buffers.
        yield await Promise.resolve([Array.from({ length: 1_000 }, () => String(Math.random()))])
      }
    } finally {
      end.resolve('ended')
    }
  }
  const file = xlsxOf(endless(), options)
  await once(file, 'readable')
  // Before the sheet are the small files of the workbook, and a sheet that is not begun has no end.
  file.read(0)
  await begun.promise
  for (let turn = 0; turn < 200; turn++) await setImmediate()
  expect(read).toBeLessThan(200)
  file.destroy()
  expect(await end.promise).toBe('ended')
})
