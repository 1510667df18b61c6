/** The caches of the service worker. Those of answers end with a hash of the session that they belong to. */
export const shellPrefix = 'elocute-shell-'
export const answersPrefix = 'elocute-answers-'
/** The recogniser stores its model here. */
export const speechCache = 'elocute-speech'

/** When the answer came, in milliseconds since 1970. Only an answer from the cache has it. */
export const storedAtHeader = 'x-stored-at'

/** Tells the service worker to delete the answers, so that it stores none that is still on its way. */
export const forgetMessage = 'forget-answers'
