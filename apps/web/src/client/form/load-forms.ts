/** Loads React Hook Form when a form gets the focus, to keep it out of the first page. */
export const loadForms = () => import('./define-form.ts')
