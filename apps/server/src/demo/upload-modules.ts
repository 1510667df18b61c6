import { login } from '@elocute/contract/auth'
import { createModule, uploadModuleFile } from '@elocute/contract/modules'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { modules } from '../db/schema.ts'
import { hoursAfter } from '../platform/clock.ts'
import { demoModules } from './modules.ts'

const answerOf = async <T>(response: Response, parse: (body: unknown) => T): Promise<T> => {
  const body: unknown = await response.json()
  if (!response.ok) throw new Error(`the demo could not be filled: ${JSON.stringify(body)}`)
  return parse(body)
}

/** Creates the modules by API calls, so that their documents are inspected and stored like any other. */
export const uploadDemoModules = async (
  address: string,
  db: Db,
  trainer: { email: string; password: string },
  now: Date,
): Promise<void> => {
  const json = { 'Content-Type': 'application/json' }
  const post = (path: string, headers: Record<string, string>, body: string | FormData) =>
    fetch(`${address}/api${path}`, { method: 'POST', headers, body })

  const signedIn = await post(login.path, json, JSON.stringify(trainer))
  const { accessToken } = await answerOf(signedIn, (body) => login.success.body.parse(body))
  const bearer = { Authorization: `Bearer ${accessToken}` }

  for (const { title, description, made, files } of demoModules) {
    const created = await post(
      createModule.path,
      { ...json, ...bearer },
      JSON.stringify({ title, description }),
    )
    const { data } = await answerOf(created, (body) => createModule.success.body.parse(body))
    for (const { name, bytes } of files) {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(bytes())], name))
      const uploaded = await post(uploadModuleFile.path.replace(':id', data.id), bearer, form)
      await answerOf(uploaded, (body) => uploadModuleFile.success.body.parse(body))
    }
    await db
      .update(modules)
      .set({ createdAt: hoursAfter(now, -24 * made) })
      .where(eq(modules.id, data.id))
  }
}
