import { analyzeVoice } from '@elocute/contract/speech-practice'
import { form } from '../../testing/forms.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { webm } from './readings.ts'

export type Sent = {
  token: string
  audio?: Buffer
  filename?: string
  script?: string
  duration_s?: string
  keep?: string
  key?: string
  /** The assignment for which it counts. */
  assignment?: string
}

/** The call that sends a recording, as the page makes it. */
export const readingCall = ({
  token,
  audio = webm(),
  filename = 'reading.webm',
  script = 'Say three.',
  duration_s,
  keep,
  key,
  assignment,
}: Sent) => {
  const fields = { script, duration_s, keep, idempotency_key: key, assignment_id: assignment }
  const { headers, payload } = form(
    ...Object.entries(fields).flatMap(([name, content]) =>
      content === undefined ? [] : [{ name, content }],
    ),
    { name: 'audio', filename, content: audio },
  )
  return {
    method: analyzeVoice.method,
    url: `/api${analyzeVoice.path}`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  }
}

/** Sends a recording and returns any answer. */
export const sendReading = ({ app }: Pick<TestApp, 'app'>, sent: Sent) => app.inject(readingCall(sent))

/** Sends a recording and returns its result. Throws on a refusal. */
export const analyse = async (testApp: Pick<TestApp, 'app'>, sent: Sent) => {
  const response = await sendReading(testApp, sent)
  if (response.statusCode !== 200)
    throw new Error(`the analysis answered ${response.statusCode}: ${response.body}`)
  return analyzeVoice.success.body.parse(response.json())
}
