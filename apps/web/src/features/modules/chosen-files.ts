import { limits } from '@elocute/contract/limits'
import { FileType, mediaTypeOf } from '@elocute/contract/modules'

/** What the file picker offers: endings for computers, media types for phones. */
export const acceptedFiles = FileType.options.flatMap((type) => [`.${type}`, mediaTypeOf[type]]).join(',')

type Chosen = { good: readonly File[]; wrongType: readonly File[]; tooLarge: readonly File[] }

const hasRightEnding = ({ name }: File): boolean =>
  FileType.options.some((type) => name.toLowerCase().endsWith(`.${type}`))

/** Which of the chosen files are worth sending. The server looks into them too; this only saves the way. */
export const sortChosen = (files: readonly File[]): Chosen => {
  const documents = files.filter(hasRightEnding)
  return {
    good: documents.filter(({ size }) => size <= limits.fileBytes),
    wrongType: files.filter((file) => !hasRightEnding(file)),
    tooLarge: documents.filter(({ size }) => size > limits.fileBytes),
  }
}
