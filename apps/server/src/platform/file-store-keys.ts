import { randomBytes } from 'node:crypto'

/** A new key for a file in a folder: 128 random bits and nothing from a caller. */
export const newFileKey = (folder: string): string => `${folder}/${randomBytes(16).toString('hex')}`

const isKey = (text: string): boolean => /^[a-z]{1,20}\/[0-9a-f]{32}$/.test(text)

/** Checks a key. Keys come from the app's tables, but no text from there may become another path. */
export const checkedKey = (key: string): string => {
  if (!isKey(key)) throw new Error('this is not a key of the file store')
  return key
}
