import { StorageFull, StorageUnavailable } from './errors.ts'

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Converts a failure of the disk to an error of the platform. Any other error is returned as it is. */
export const diskFailure = (error: unknown): unknown => {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StorageFull(error)
    case 'EACCES':
    case 'EIO':
    case 'EMFILE':
    case 'ENFILE':
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EPERM':
    case 'EROFS':
      return new StorageUnavailable(error)
    default:
      return error
  }
}
