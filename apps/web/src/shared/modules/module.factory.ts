import type { Module } from '@elocute/contract/modules'
import type { ModuleFile } from './modules.queries.ts'

let count = 0

const nextId = (): string => {
  count += 1
  return `01890000-0000-7000-8000-00000005${count.toString(16).padStart(4, '0')}`
}

/** A module as the server stores it, with a new id. */
export const aModule = (details: Partial<Module> = {}): Module => ({
  id: nextId(),
  title: 'Long vowels',
  description: 'Minimal pairs and a worksheet',
  created_at: '2026-03-04T12:00:00Z',
  ...details,
})

export const aFile = (details: Partial<ModuleFile> = {}): ModuleFile => ({
  id: nextId(),
  name: 'Vowels.pdf',
  file_type: 'pdf',
  file_size: 1_258_291,
  ...details,
})

/** A file as the user chooses it on the device. `size` is in bytes. */
export const aDocument = (name = 'Vowels.pdf', size = 4): File => {
  const file = new File(['%PDF'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
