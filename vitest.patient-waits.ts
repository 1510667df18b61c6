import { vi } from 'vitest'

const patientMs = 180_000
const impatient = vi.waitFor

/** Vitest waits for a second where a test says nothing else, and has no setting for it. */
vi.waitFor = (check, options = {}) =>
  impatient(check, typeof options === 'number' ? options : { timeout: patientMs, ...options })
