/** Schemas and calls come when somebody enters a form, so that the page itself is there sooner. */
export const loadCalls = () => import('./auth.calls.ts')
