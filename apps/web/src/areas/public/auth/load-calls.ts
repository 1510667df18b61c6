/** Loads schemas and calls when a form gets the focus, to keep them out of the first page. */
export const loadCalls = () => import('./auth.calls.ts')
