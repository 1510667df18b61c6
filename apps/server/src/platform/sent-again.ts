import { isDeepStrictEqual } from 'node:util'

type Change<Fields> = { version: number; fields: Fields }

/**
 * Whether a change that found another version is what is stored instead: the answer to the first call was lost, and it was sent again. It
 * gets the same answer.
 */
export const isSentAgain = <Fields extends object>(
  stored: Fields & { version: number },
  { version, fields }: Change<Fields>,
): boolean => {
  const names = Object.keys(fields) as (keyof Fields)[]
  return (
    stored.version === version + 1 && names.every((name) => isDeepStrictEqual(stored[name], fields[name]))
  )
}
