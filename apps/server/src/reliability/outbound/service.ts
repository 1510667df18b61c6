import type { TestApp } from '../../testing/test-app.ts'

/** What an application does with a service that stands at a port, in sickness and in health. */
type FaultTest = {
  /** Makes every call that needs the service, and checks what was promised of it whatever the network does. */
  checkDuringFault: () => Promise<void>
  /** The network is well: checks that everything is as if nothing had happened. */
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

/** The promises have their own limits; this is for a machine that is busy with something else. */
const answeredWithinMs = 10_000

/** Does something that must be over within the time that is promised. */
export const withinTimeLimit = async <T>(work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now()
  const result = await work()
  const took = performance.now() - startedAt
  if (took > answeredWithinMs) throw new Error(`it took ${Math.round(took)} ms`)
  return result
}
