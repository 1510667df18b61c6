/**
 * Errors of the platform. They carry no text for users: `problemOf` in problem.ts maps each one to an answer of the API.
 * `retryAfter` is in seconds.
 */
export abstract class PlatformError extends Error {
  readonly retryAfter: number | undefined

  constructor(message: string, { retryAfter, cause }: { retryAfter?: number; cause?: unknown } = {}) {
    super(message, { cause })
    this.name = new.target.name
    this.retryAfter = retryAfter
  }
}

/** As many calls as are allowed at once are running or waiting. */
export class Busy extends PlatformError {
  constructor(retryAfter: number) {
    super('too many calls at once', { retryAfter })
  }
}

/** The disk has no room for a file. */
export class StorageFull extends PlatformError {
  constructor(cause?: unknown) {
    super('the file store is full', { cause })
  }
}

/** The file store does not work at the moment. */
export class StorageUnavailable extends PlatformError {
  constructor(cause: unknown) {
    super('the file store is not available', { retryAfter: 10, cause })
  }
}

/** The row of a feature names another file by now. */
export class FileReplaced extends PlatformError {
  constructor(cause: unknown) {
    super('the file was replaced since its row was read', { retryAfter: 1, cause })
  }
}

/** The virus scanner gave no verdict on a file. */
export class ScannerUnavailable extends PlatformError {
  constructor(cause: unknown) {
    super('the virus scanner is not available', { retryAfter: 30, cause })
  }
}

/** The virus scanner found malware in a file. */
export class MalwareFound extends PlatformError {
  constructor() {
    super('the file contains malware')
  }
}

/** A limit is reached; `limit` is its name. */
export class LimitReached extends PlatformError {
  readonly limit: string

  constructor({ name }: { name: string }, retryAfter: number) {
    super(`the limit ${name} is reached`, { retryAfter })
    this.limit = name
  }
}
