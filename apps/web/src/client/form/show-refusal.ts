import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { atFields, focusFirst, refusalAtFields } from './show-errors.ts'

/** Shows a call's errors at the fields of a form of React Hook Form, and focuses the first one. */
export const showRefusal = <Values extends FieldValues>(
  form: HTMLFormElement,
  setError: UseFormSetError<Values>,
  failure: unknown,
  fallback: string,
): void => {
  const errors = refusalAtFields(form, failure, fallback)
  for (const [name, message] of Object.entries(errors))
    setError(name as FieldPath<Values>, { type: 'server', message })
  focusFirst(form, errors)
}

/** Says at the whole form which of these sentences have no field of it, and focuses the first field that has one. */
export const showWrong = <Values extends FieldValues>(
  form: HTMLFormElement,
  setError: UseFormSetError<Values>,
  wrong: Readonly<Record<string, string>>,
): void => {
  const errors = atFields(form, wrong)
  if (errors['root'] !== undefined) setError('root', { type: 'custom', message: errors['root'] })
  focusFirst(form, errors)
}
