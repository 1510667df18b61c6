import type { FileStore } from '../platform/file-store.ts'

/** The names of all that is stored, sorted. */
export const namesIn = async (store: Pick<FileStore, 'names'>): Promise<string[]> => {
  const names: string[] = []
  for await (const name of store.names()) names.push(name)
  return names.sort()
}
