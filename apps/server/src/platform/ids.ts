import { v7 } from 'uuid'

/** A new id, a UUID of version 7: it sorts by the time it was made, which keeps indexes compact. */
export const newId = (): string => v7()
