/** React Hook Form comes when somebody enters a form: it is no part of a first page's weight. */
export const loadForms = () => import('./define-form.ts')
