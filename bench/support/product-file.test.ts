import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { putProductFile } from './product-file.ts'

test('a check writes nothing, and fails if the file has another content', () => {
  const folder = mkdtempSync(join(tmpdir(), 'elocute-product-file-'))
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { exitCode } = process
  onTestFinished(() => {
    said.mockRestore()
    process.exitCode = exitCode
    rmSync(folder, { recursive: true })
  })
  const file = join(folder, 'figures.json')
  putProductFile(file, { th: 1 }, { isCheck: false })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ th: 1 })

  putProductFile(file, { th: 1 }, { isCheck: true })
  expect(process.exitCode).toBe(exitCode)
  putProductFile(file, { th: 2 }, { isCheck: true })
  expect(process.exitCode).toBe(1)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ th: 1 })
  expect(said.mock.calls).toEqual([
    [expect.stringContaining('figures.json has what was computed')],
    [expect.stringContaining('figures.json differs from what was computed')],
  ])
})
