import { randomBytes } from 'node:crypto'

/** A new place for a file in a folder: 128 random bits, nothing that somebody sent. */
export const newFileKey = (folder: string): string => `${folder}/${randomBytes(16).toString('hex')}`

export const isKey = (text: string): boolean => /^[a-z]{1,20}\/[0-9a-f]{32}$/.test(text)

/** Keys come from our own tables; whatever else they hold must never become a path. */
export const checkedKey = (key: string): string => {
  if (!isKey(key)) throw new Error('this is not a key of the file store')
  return key
}
