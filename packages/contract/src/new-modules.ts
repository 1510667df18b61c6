import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'

// A file of its own: every page of a trainee asks for it, and few show modules.

export const countNewModules = defineEndpoint({
  method: 'GET',
  path: '/trainee/modules/new',
  access: 'trainee',
  summary: 'How many modules the caller has not opened yet',
  success: { status: 200, body: z.object({ data: z.object({ modules: z.int() }) }) },
})
