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
}

/** Sends a recording as the page does; what comes back may be anything. */
export const sendReading = (
  { app }: Pick<TestApp, 'app'>,
  { token, audio = webm(), filename = 'reading.webm', script = 'Say three.', duration_s, keep }: Sent,
) => {
  const { headers, payload } = form(
    { name: 'script', content: script },
    ...(duration_s === undefined ? [] : [{ name: 'duration_s', content: duration_s }]),
    ...(keep === undefined ? [] : [{ name: 'keep', content: keep }]),
    { name: 'audio', filename, content: audio },
  )
  return app.inject({
    method: analyzeVoice.method,
    url: `/api${analyzeVoice.path}`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  })
}

/** Sends a recording that must be judged. */
export const analyse = async (world: Pick<TestApp, 'app'>, sent: Sent) => {
  const response = await sendReading(world, sent)
  if (response.statusCode !== 200)
    throw new Error(`the analysis answered ${response.statusCode}: ${response.body}`)
  return analyzeVoice.success.body.parse(response.json())
}
