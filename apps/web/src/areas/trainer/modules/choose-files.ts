import * as m from '@elocute/messages/uploads'
import { moduleLimits } from '@elocute/contract/module-limits'
import { FileType, mediaTypeOf } from '@elocute/contract/modules'
import { useNotice } from '../../../ui/feedback/notice.ts'

/** The `accept` attribute of the file picker: file extensions for computers, media types for phones. */
export const acceptedFiles = FileType.options.flatMap((type) => [`.${type}`, mediaTypeOf[type]]).join(',')

/** Passes on the files that can be uploaded, and shows a notice about the others. */
export const useChooseFiles = (onAccepted: (files: readonly File[]) => void) => {
  const notice = useNotice()
  return (files: readonly File[]): void => {
    const { accepted, wrongType, tooLarge } = sortFiles(files)
    const refuse = (title: string, refused: readonly File[]) => {
      if (refused.length > 0) void notice.invalid({ title, text: namesOf(refused) })
    }
    refuse(m.wrongType(), wrongType)
    refuse(m.tooLarge({ megabytes: moduleLimits.fileBytes / 1024 / 1024 }), tooLarge)
    if (accepted.length > 0) onAccepted(accepted)
  }
}

/** The names of at most five files, one per line, and the number of the others. */
export const namesOf = (files: readonly File[]): string => {
  const names = files.map(({ name }) => name)
  const lines = names.length <= 5 ? names : [...names.slice(0, 4), m.otherNames({ count: names.length - 4 })]
  return lines.join('\n')
}

type SortedFiles = { accepted: readonly File[]; wrongType: readonly File[]; tooLarge: readonly File[] }

/** Sorts by extension and size. The server checks both too; this check only saves the upload. */
const sortFiles = (files: readonly File[]): SortedFiles => {
  const documents = files.filter(hasDocumentExtension)
  return {
    accepted: documents.filter(({ size }) => size <= moduleLimits.fileBytes),
    wrongType: files.filter((file) => !hasDocumentExtension(file)),
    tooLarge: documents.filter(({ size }) => size > moduleLimits.fileBytes),
  }
}

const hasDocumentExtension = ({ name }: File): boolean =>
  FileType.options.some((type) => name.toLowerCase().endsWith(`.${type}`))
