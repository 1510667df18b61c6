/** A log that says nothing. */
export const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
