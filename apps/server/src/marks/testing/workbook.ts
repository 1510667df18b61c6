import { SaxesParser } from 'saxes'
import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The files of a workbook, by their path. */
export const unzip = async (bytes: Buffer): Promise<Map<string, string>> => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  return files
}

/** The cells of the only sheet: a text as a string, a number as a number, an empty one as null. */
export const cellsOf = async (bytes: Buffer): Promise<(string | number | null)[][]> => {
  const sheet = (await unzip(bytes)).get('xl/worksheets/sheet1.xml') ?? ''
  const rows: (string | number | null)[][] = []
  let [content, isText] = ['', false]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') rows.push([])
    if (name !== 'c') return
    isText = attributes['t'] === 'inlineStr'
    content = ''
  })
  parser.on('text', (part) => (content += part))
  parser.on('closetag', ({ name }) => {
    if (name === 'c') rows.at(-1)?.push(isText ? content : content === '' ? null : Number(content))
  })
  parser.write(sheet).close()
  return rows
}
