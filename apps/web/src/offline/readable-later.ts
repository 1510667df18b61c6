/** The newest answers of a session, of which a page shows one without a connection. */
export const mostAnswers = 150
/** A longer answer is not stored. */
export const longestAnswer = 500_000

const id = '[0-9a-f-]{36}'
const readable = [
  'auth/me',
  'trainee/home',
  'trainee/today',
  'trainee/quizzes/(?:not-)?answered',
  `trainee/quizzes/${id}/words`,
  `trainee/reading-assignments(?:/${id})?`,
  `trainee/readings/${id}/comments`,
  `trainee/speaking-tasks(?:/${id})?`,
  `trainee/(?:dictations|shadowings)/${id}`,
  `trainee/practice-runs(?:/${id})?`,
  'trainee/practice/[\\w/-]+',
  `scripts(?:/${id})?`,
  'v2/entries/en/[^/]+',
  'module',
  `module/${id}/[\\w-]+`,
]
const readablePath = new RegExp(`^/api/(?:${readable.join('|')})$`)

/**
 * Whether the answer of a call can be shown later without a connection. Not the words of a quiz that counts, and nothing that a
 * trainer sees.
 */
export const isReadableLater = (path: string): boolean => readablePath.test(path)
