import { limits } from '@elocute/contract/limits'
import * as m from '@elocute/messages/people-import'
import { useMutation } from '@tanstack/react-query'
import type { SheetText } from './read-workbook.ts'
import { WorkbookProblem } from './workbook-problem.ts'

/** Whether a file is a workbook, or looks like one: by its name, or by its first bytes. */
export const isWorkbook = async (file: File): Promise<boolean> => {
  if (/\.xl[st][xmb]?$/i.test(file.name)) return true
  const beginning = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const signature = String.fromCharCode(...beginning)
  return signature === 'PK' || signature === '\u00d0\u00cf'
}

const read = async (file: File): Promise<SheetText> => {
  if (file.size > limits.importBytes) throw new WorkbookProblem('too_large')
  const { readWorkbook } = await import('./read-workbook.ts').catch((cause: unknown) => {
    throw new WorkbookProblem('not_loaded', { cause })
  })
  return readWorkbook(file)
}

/** Reads a workbook. What that needs is loaded with the first one, because most lists are pasted. */
export const useWorkbook = () => useMutation({ mutationFn: read, networkMode: 'always' })

export const workbookSentence = (problem: Error): string =>
  m.workbookProblem({ problem: problem instanceof WorkbookProblem ? problem.kind : 'damaged' })
