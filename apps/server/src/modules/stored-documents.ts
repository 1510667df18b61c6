import { newFileKey } from '../platform/file-store-keys.ts'

/** Where the bytes of modules' files are in the store. */
export const documentFolder = 'modules'
export const newDocumentKey = (): string => newFileKey(documentFolder)
