import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Puts JSON into a file of the product. `isCheck`: writes nothing, says whether the file has this content, and fails if not. */
export const putProductFile = (path: string, content: unknown, { isCheck }: { isCheck: boolean }): void => {
  const text = `${JSON.stringify(content, null, 2)}\n`
  if (!isCheck) {
    writeFileSync(path, text)
    return
  }
  const isSame = readFileSync(path, 'utf8') === text
  console.log(
    `${relative(root, path)} ${isSame ? 'has what was computed' : 'differs from what was computed'}`,
  )
  if (!isSame) process.exitCode = 1
}
