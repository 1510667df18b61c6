import type { AddressInfo } from 'node:net'
import type { TestApp } from './test-app.ts'

/** Lets the app of a test be reached over the network; returns its port. Tests share the default app, so it may listen already. */
export const portOf = async ({ app }: Pick<TestApp, 'app'>): Promise<number> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}
