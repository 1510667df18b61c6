import { KeyScope } from '@elocute/contract/api-keys'

export const callers = [
  'anonymous',
  'somebody with an invented token',
  'a trainer whose session has expired',
  'a trainee who was deleted',
  'a pending trainee',
  'a trainee',
  'an observer',
  'a trainer',
  'the owner',
  'a program with a key for everything',
  'a program with a key to read people',
] as const
export type Caller = (typeof callers)[number]

/** What the key of a program is for; undefined for people. */
export const keyScopesOf = (caller: Caller): readonly KeyScope[] | undefined => {
  if (caller === 'a program with a key for everything') return KeyScope.options
  return caller === 'a program with a key to read people' ? ['people:read'] : undefined
}
