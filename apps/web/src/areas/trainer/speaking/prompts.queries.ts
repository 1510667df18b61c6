import {
  deletePicture,
  deletePromptSound,
  readPicture,
  readPromptSound,
  savePicture,
  savePromptSound,
} from '@elocute/contract/speaking-prompts'
import { call } from '../../../client/call/api-client.ts'
import { callWithBytes } from '../../../client/call/call-with-bytes.ts'
import { download } from '../../../client/call/download.ts'
import { everyKeyOf } from '../../../client/query/query-keys.ts'
import { useChange, type Told } from '../../../shared/query/use-change.ts'
import { loadedPicture, loadedSound } from '../../../shared/speaking/asked-files.ts'

const saveTimeoutMs = 60_000
const refreshes = [everyKeyOf('speaking-tasks')]

/** The recording of a question, by the id that it has as long as it is the same. */
export const promptSound = (id: string, soundId: string) =>
  loadedSound(soundId, (signal) =>
    download(readPromptSound, { params: { id, sound: soundId } }, { type: '', signal }),
  )

export const taskPicture = (id: string, pictureId: string) =>
  loadedPicture(pictureId, (signal) => download(readPicture, { params: { id } }, { type: '', signal }))

type Sound = { bytes: Blob; type: string }

/** `text`: the question as it was when it was read aloud. */
type ReadSound = Sound & { text: string }

export const useSaveSound = (id: string, n: number, told: Told) =>
  useChange(
    ({ bytes, type, text }: ReadSound) =>
      callWithBytes(
        savePromptSound,
        { params: { id, n }, query: { text } },
        { bytes, type, timeoutMs: saveTimeoutMs },
      ),
    { ...told, refreshes },
  )

export const useDeleteSound = (id: string, told: Told) =>
  useChange((sound: string) => call(deletePromptSound, { params: { id, sound } }), { ...told, refreshes })

type Picture = Sound & { alt: string }

export const useSavePicture = (id: string, told: Told) =>
  useChange(
    ({ bytes, type, alt }: Picture) =>
      callWithBytes(
        savePicture,
        { params: { id }, query: { alt } },
        { bytes, type, timeoutMs: saveTimeoutMs },
      ),
    { ...told, refreshes },
  )

export const useDeletePicture = (id: string, told: Told) =>
  useChange(() => call(deletePicture, { params: { id } }), { ...told, refreshes })
