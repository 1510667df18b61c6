import { callOutside, CallFailed, type CallTrouble } from './outgoing-call.ts'

type PostTrouble = Exclude<CallTrouble, 'too_long'> | 'status'
export type PostOutcome = { trouble: PostTrouble | null; status: number | null }

type Post = {
  url: string
  body: string
  headers: Readonly<Record<string, string>>
  allowed: readonly string[]
  signal?: AbortSignal | undefined
}

/** Posts a text by `callOutside` and reads nothing of the answer but its status. A failure is an outcome; only `signal` throws. */
export const postOutside = async (post: Post): Promise<PostOutcome> => {
  try {
    const { status } = await callOutside({ ...post, method: 'POST', answerBytes: 0 })
    return { trouble: status >= 200 && status < 300 ? null : 'status', status }
  } catch (error) {
    if (!(error instanceof CallFailed) || error.trouble === 'too_long') throw error
    return { trouble: error.trouble, status: null }
  }
}
