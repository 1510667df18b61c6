import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { CallProblem, messageOf } from '../call/call-problem.ts'

/** Shows a call's errors at their fields and focuses the first one. Errors without a field are shown above the form. */
export const showRefusal = <Values extends FieldValues>(
  form: HTMLFormElement,
  setError: UseFormSetError<Values>,
  failure: unknown,
  fallback: string,
): void => {
  const messages = new Map<string, string>()
  for (const { path, message } of failure instanceof CallProblem ? failure.errors : []) {
    const name = hasField(form, path) ? path : 'root'
    if (!messages.has(name)) messages.set(name, message)
  }
  if (messages.size === 0) messages.set('root', messageOf(failure, fallback))
  for (const [name, message] of messages) setError(name as FieldPath<Values>, { type: 'server', message })
  const fields = Array.from(form.elements) as HTMLInputElement[]
  fields.find(({ name }) => messages.has(name))?.focus()
}

/** Shows validation errors that belong to no field above the form. */
export const showElsewhere = (
  form: HTMLFormElement,
  setError: UseFormSetError<FieldValues>,
  messages: Readonly<Record<string, string>>,
): void => {
  const elsewhere = Object.entries(messages).find(([name]) => !hasField(form, name))
  if (elsewhere) setError('root', { message: elsewhere[1] })
}

const hasField = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) !== null
