import { addressOf } from '../../../client/address/base-path.ts'
import { postForm } from './posted-form.ts'

export type OpenedWindow = {
  /** Posts a form to our server, and shows the answer in the window. */
  post: (path: string, fields: Record<string, string>) => void
  close: () => void
}

/** Not the name of the window in which one chooses where frames keep no cookies: see `windowScript` of the server. */
const name = 'elocute-making'

/** An object, so that tests can replace it. */
export const newWindow = {
  open: (): OpenedWindow => {
    const opened = window.open('', name)
    return {
      post: (path, fields) => postForm(addressOf(path), fields, opened === null ? '_blank' : name),
      close: () => opened?.close(),
    }
  },
}
