import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|html|svg|json|webmanifest|txt)$/
const leastBytes = 1_024
/** At once. All of them would be more open files than some systems allow. */
const lanes = 16

/** Writes `.br` and `.gz` beside what the server sends often, so that it never compresses during a request. */
export const precompress = (): Plugin => {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      // After a failed build there is no folder, and the build's own error is the one to report.
      if (!existsSync(folder)) return
      const files = await readdir(folder, { recursive: true })
      const left = files.filter((file) => worthIt.test(file))
      const lane = async () => {
        for (let file = left.pop(); file !== undefined; file = left.pop()) await compress(join(folder, file))
      }
      await Promise.all(Array.from({ length: lanes }, lane))
    },
  }
}

const compress = async (path: string): Promise<void> => {
  const bytes = await readFile(path)
  if (bytes.length < leastBytes) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
