import * as controlsMessages from '@elocute/messages/controls'
import * as m from '@elocute/messages/uploads'
import { asStored } from '../../../text/as-stored.ts'
import { useNotice } from '../../../ui/feedback/notice.ts'
import type { ModuleFile } from '../../../shared/modules/modules.queries.ts'
import { namesOf } from './choose-files.ts'
import type { UploadQueue } from './upload-queue.ts'

/** Asks before files are uploaded that the module has already, by their names. They are then replaced, or left out. */
export const useReplaceFiles = (stored: readonly ModuleFile[], add: UploadQueue['add']) => {
  const notice = useNotice()
  const storedAs = ({ name }: File): string | undefined =>
    stored.find((file) => file.name.toLowerCase() === asStored(name).toLowerCase())?.id
  const addAll = async (files: readonly File[]): Promise<void> => {
    const same = files.filter((file) => storedAs(file) !== undefined)
    const replaces =
      same.length === 0 ||
      (await notice.confirm({
        title: m.replaceTitle({ count: same.length }),
        text: namesOf(same),
        yes: m.replace(),
        no: controlsMessages.cancel(),
      }))
    const wanted = replaces ? files : files.filter((file) => !same.includes(file))
    add(wanted.map((file) => ({ file, replaces: storedAs(file) })))
  }
  return (files: readonly File[]): void => void addAll(files)
}
