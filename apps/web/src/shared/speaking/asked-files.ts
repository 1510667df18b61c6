import { keyOf } from '../../client/query/query-keys.ts'
import { queryOf } from '../../client/query/query-of.ts'

type Load = (signal: AbortSignal) => Promise<Blob>

/** The recording of a question. Another recording has another id. */
export const loadedSound = (id: string, load: Load) =>
  queryOf(keyOf('sound', 'question', id), {
    queryFn: ({ signal }) => load(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

const addressOf = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('the picture cannot be read'))
    reader.readAsDataURL(picture)
  })

/** The picture of a task, as an address that pages may show. Another picture has another id. */
export const loadedPicture = (id: string, load: Load) =>
  queryOf(keyOf('picture', 'one', id), {
    queryFn: async ({ signal }) => addressOf(await load(signal)),
    staleTime: Number.POSITIVE_INFINITY,
  })
