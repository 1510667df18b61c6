import { apiVersion, versionHeader } from '@elocute/contract/headers'
import { vi } from 'vitest'

/** A request as the page has made it, with what a test lets happen to it. */
class ScriptedUpload {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  status = 0
  responseText = ''
  responseHeaders = new Headers()
  method = ''
  address = ''
  readonly headers = new Headers()
  form = new FormData()
  aborted = false

  open(method: string, address: string) {
    this.method = method
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getResponseHeader(name: string) {
    return this.responseHeaders.get(name)
  }
  send(form: FormData) {
    this.form = form
  }
  abort() {
    this.aborted = true
  }

  progress(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total })
  }
  answer(status: number, body: unknown, retryAfter: string | null = null) {
    this.arrive(status, JSON.stringify(body), {
      [versionHeader]: apiVersion,
      ...(retryAfter !== null && { 'retry-after': retryAfter }),
    })
  }
  /** The answer of somebody between the page and the server. */
  answerForeign({ status, text }: { status: number; text: string }) {
    this.arrive(status, text, {})
  }
  private arrive(status: number, text: string, headers: Record<string, string>) {
    this.status = status
    this.responseText = text
    this.responseHeaders = new Headers(headers)
    this.onload?.()
  }
  breakOff() {
    this.onerror?.()
  }
}

/** Every upload of a test stands still until the test moves it. Gives back the uploads, as they begin. */
export const scriptedUploads = (): readonly ScriptedUpload[] => {
  const uploads: ScriptedUpload[] = []
  vi.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(
    class extends ScriptedUpload {
      constructor() {
        super()
        uploads.push(this)
      }
    } as never,
  )
  return uploads
}
