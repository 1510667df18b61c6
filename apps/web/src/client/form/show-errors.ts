import { CallProblem, messageOf } from '../call/call-problem.ts'

/** Sentences by the name of the field that they concern; `root` is the whole form. */
type Errors = Readonly<Record<string, string>>

/** Those of a list go to its field, if it is typed in one. Those that the form has no field for go to the whole form: the first of them. */
export const atFields = (form: HTMLFormElement, errors: Errors): Errors => {
  const placed: Record<string, string> = {}
  for (const [name, message] of Object.entries(errors)) placed[fieldOf(form, name) ?? 'root'] ??= message
  return placed
}

/** The errors of a failed call, at the fields of the form. */
export const refusalAtFields = (form: HTMLFormElement, failure: unknown, fallback: string): Errors => {
  const errors: Record<string, string> = {}
  for (const { path, message } of failure instanceof CallProblem ? failure.errors : [])
    errors[path] ??= message
  const placed = atFields(form, errors)
  return Object.keys(placed).length > 0 ? placed : { root: messageOf(failure, fallback) }
}

export const focusFirst = (form: HTMLFormElement, errors: Errors): void => {
  const fields = Array.from(form.elements) as HTMLInputElement[]
  fields.find(({ name }) => name in errors)?.focus()
}

/** `deployments` for `deployments.0` when there is only one field for all. */
const fieldOf = (form: HTMLFormElement, name: string) =>
  [name, name.replace(/\.\d+$/, '')].find((each) => form.elements.namedItem(each) !== null)
