import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { bytesOfFile, groupFilter, Id } from './fields.ts'

/** The format of an exported table, which is also the ending of its file name. */
export const ExportFormat = z.enum(['csv', 'xlsx'])
export type ExportFormat = z.infer<typeof ExportFormat>

export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const ofQuiz = {
  method: 'GET',
  access: 'observer',
  params: z.object({ id: Id }),
  query: z.object(groupFilter),
  success: bytesOfFile,
} as const

export const exportResultsCsv = defineEndpoint({
  ...ofQuiz,
  path: '/trainer/quizzes/:id/results.csv',
  summary: 'The results of a quiz for each verified trainee, by name, as CSV; `group` for its members only',
})

export const exportResultsXlsx = defineEndpoint({
  ...ofQuiz,
  path: '/trainer/quizzes/:id/results.xlsx',
  summary:
    'The results of a quiz for each verified trainee, by name, as an Excel workbook; `group` for its members only',
})
