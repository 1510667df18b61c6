import type { TestApp } from '../../testing/test-app.ts'

/** What an app guarantees while a service that it uses fails, and afterwards. */
type FaultTest = {
  /** Makes every call that uses the service, and checks the guarantees that hold during any network fault. */
  checkDuringFault: () => Promise<void>
  /** Called when the network works again. Checks that the app works as before. */
  checkAfterFault: () => Promise<void>
  close: () => Promise<void>
}

export type OutboundService = {
  name: string
  /** Starts a service without faults. `openAppOn` opens an app that reaches it on the given port. */
  open(testApp: TestApp): Promise<{
    port: number
    openAppOn: (port: number) => Promise<FaultTest>
    stop: () => Promise<void>
  }>
}

/** The guarantees have their own limits. This one allows for a busy machine. */
const answeredWithinMs = 10_000

/** Runs `work` and throws when it takes longer than the limit. */
export const withinTimeLimit = async <T>(work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now()
  const result = await work()
  const took = performance.now() - startedAt
  if (took > answeredWithinMs) throw new Error(`it took ${Math.round(took)} ms`)
  return result
}
