import { chosenSubject } from '@elocute/contract/lti'
import { postForm } from './posted-form.ts'

/** The frame of ours that has opened this window, because its browser keeps no cookies in frames; null without one. */
const waitingFrame = (): Window | null => {
  const opener = window.opener as Window | null
  try {
    return opener?.location.origin === window.location.origin ? opener : null
  } catch {
    // It is of another site, which may not be read: the platform itself.
    return null
  }
}

/**
 * Posts what was chosen to the platform that waits for it, as a browser does with a form: its page takes over. Where a frame waits for it, it does so.
 * An object, so that tests can replace it.
 */
export const platform = {
  post: (address: string, token: string): void => {
    const frame = waitingFrame()
    if (frame) {
      frame.postMessage({ subject: chosenSubject, address, token }, window.location.origin)
      window.close()
      return
    }
    postForm(address, { JWT: token })
  },
}
