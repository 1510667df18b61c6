import { say as rules } from '@elocute/contract/say'
import { sayUploads } from '../../lib/say-modules.ts'
import { useNotice } from '../../ui/notice.ts'
import { sortChosen } from './chosen-files.ts'

/** Hands on the files that can be sent, and says of each other one why not. */
export const useChooseFiles = (onGood: (files: readonly File[]) => void) => {
  const notice = useNotice()
  return (files: readonly File[]): void => {
    const { good, wrongType, tooLarge } = sortChosen(files)
    const refuse = (title: string, refused: readonly File[]) => {
      if (refused.length > 0)
        void notice.invalid({ title, text: sayUploads.names(refused.map(({ name }) => name)) })
    }
    refuse(rules.fileType, wrongType)
    refuse(rules.fileTooLarge, tooLarge)
    if (good.length > 0) onGood(good)
  }
}
