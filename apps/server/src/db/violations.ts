const foreignKeyViolation = '23503'

/** Returns whether a row was refused because its parent row has just been deleted. */
export const isMissingParent = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === foreignKeyViolation) return true
  return false
}
