/** Loads the check of forms when one gets the focus, to keep it out of the first page. */
export const loadForms = () => import('./define-form.ts')
