import { everyEndpoint } from '@elocute/contract/endpoints'
import { answer, forever } from './fake-server.ts'

/** For a test that ends where another page begins: whatever that page asks for stays on its way. */
export const quietPages = (): void => {
  for (const endpoint of everyEndpoint)
    if (endpoint.method === 'GET' && endpoint.path !== '/auth/me') answer(endpoint, forever)
}
