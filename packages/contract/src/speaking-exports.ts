import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { bytesOfFile, groupFilter, Id } from './fields.ts'

const ofTask = {
  method: 'GET',
  access: 'observer',
  params: z.object({ id: Id }),
  query: z.object(groupFilter),
  success: bytesOfFile,
} as const

export const exportSpeakingCsv = defineEndpoint({
  ...ofTask,
  path: '/trainer/speaking-tasks/:id/results.csv',
  summary:
    'Each trainee for whom a speaking task is, by name, with the answer that counts and its mark, as CSV; `group` for its members only',
})

export const exportSpeakingXlsx = defineEndpoint({
  ...ofTask,
  path: '/trainer/speaking-tasks/:id/results.xlsx',
  summary:
    'Each trainee for whom a speaking task is, by name, with the answer that counts and its mark, as an Excel workbook; `group` for its members only',
})
