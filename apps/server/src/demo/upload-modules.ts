import { createModule, uploadModuleFile } from '@elocute/contract/modules'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { modules } from '../db/schema.ts'
import { hoursAfter } from '../platform/clock.ts'
import { signIn, type Account, type Call } from './calls.ts'
import { demoModules } from './modules.ts'

/** Creates the modules by API calls, so that their documents are inspected and stored like any other. */
export const uploadDemoModules = async (call: Call, db: Db, trainer: Account, now: Date): Promise<void> => {
  const token = await signIn(call, trainer)
  for (const { title, description, made, files } of demoModules) {
    const created = await call(createModule, { body: { title, description }, token })
    const { id } = createModule.success.body.parse(created).data
    for (const { name, bytes } of files) {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(bytes())], name))
      await call(uploadModuleFile, { params: { id }, form, token })
    }
    await db
      .update(modules)
      .set({ createdAt: hoursAfter(now, -24 * made) })
      .where(eq(modules.id, id))
  }
}
