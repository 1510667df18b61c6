const foreignKeyViolation = '23503'
const uniqueViolation = '23505'

/** Returns whether a row was refused because its parent row has just been deleted. */
export const isMissingParent = (error: unknown): boolean => hasCode(error, foreignKeyViolation)

/** Returns whether a row was refused because another one has its value already. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, uniqueViolation)

const hasCode = (error: unknown, code: string): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && at.code === code) return true
  return false
}
