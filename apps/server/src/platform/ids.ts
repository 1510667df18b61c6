import { v7 } from 'uuid'

/** A new id: a UUID of version 7, which sorts by time and keeps indexes compact. */
export const newId = (): string => v7()
