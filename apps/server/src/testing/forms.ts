import { uploadModuleFile } from '@elocute/contract/modules'
import type { TestApp } from './test-app.ts'

const boundary = '----elocute-test-boundary'

type Part = { name?: string; filename?: string; content: string | Buffer }

/** A form as a browser sends it. */
export const form = (...parts: Part[]): { headers: Record<string, string>; payload: Buffer } => {
  const bytes = parts.flatMap(({ name = 'file', filename, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${filename === undefined ? '' : 'Content-Type: application/x-whatever\r\n'}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...bytes, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

export type Upload = { moduleId: string; token: string; name?: string; content: string | Buffer }

/** Uploads a file as a browser does, and returns any answer. */
export const sendFile = (
  testApp: Pick<TestApp, 'app'>,
  { moduleId, token, name = 'Lesson.pdf', content }: Upload,
) => {
  const { headers, payload } = form({ filename: name, content })
  return testApp.app.inject({
    method: uploadModuleFile.method,
    url: `/api/module/${moduleId}/files`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  })
}

/** Uploads a file that must be accepted. */
export const addFile = async (testApp: Pick<TestApp, 'app'>, upload: Upload) => {
  const response = await sendFile(testApp, upload)
  if (response.statusCode !== 201)
    throw new Error(`the upload answered ${response.statusCode}: ${response.body}`)
  return uploadModuleFile.success.body.parse(response.json()).data
}
