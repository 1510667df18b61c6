import { say } from '@elocute/contract/say'
import { Problem } from '../problem.ts'

const retryAfterSeconds = 10

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

export const storageFull = (cause?: unknown): Problem =>
  new Problem('storage_full', say.storageFull, { cause })

export const storageUnavailable = (cause: unknown): Problem =>
  new Problem('unavailable', say.unavailable, { retryAfter: retryAfterSeconds, cause })

/** Why the disk refused, in words for the caller. What is no failure of the disk stays what it is. */
export const diskFailure = (error: unknown): unknown => {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return storageFull(error)
    case 'EACCES':
    case 'EIO':
    case 'EMFILE':
    case 'ENFILE':
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EPERM':
    case 'EROFS':
      return storageUnavailable(error)
    default:
      return error
  }
}
