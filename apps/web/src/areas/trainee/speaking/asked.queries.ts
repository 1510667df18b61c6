import { readAskedPicture, readAskedSound } from '@elocute/contract/speaking-prompts'
import { download } from '../../../client/call/download.ts'
import { withClipType } from '../../../device/clip-type.ts'
import { loadedPicture, loadedSound } from '../../../shared/speaking/asked-files.ts'

/** What the trainer has recorded for a question, by the id that it has as long as it is the same. */
export const askedSound = (taskId: string, soundId: string) =>
  loadedSound(soundId, async (signal) =>
    withClipType(
      await download(readAskedSound, { params: { id: taskId, sound: soundId } }, { type: '', signal }),
    ),
  )

export const askedPicture = (taskId: string, pictureId: string) =>
  loadedPicture(pictureId, (signal) =>
    download(readAskedPicture, { params: { id: taskId } }, { type: '', signal }),
  )
