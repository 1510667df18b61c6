import { useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import type { z } from 'zod/mini'
import { CallProblem, messageOf } from './call-problem.ts'

/** What a form asks for, by the contract, and the call that it makes. */
export type FormDefinition<Schema extends z.ZodMiniType, Answer> = {
  schema: Schema
  send: (values: z.output<Schema>) => Promise<Answer>
}

export const defineForm = <Schema extends z.ZodMiniType, Answer>(
  form: FormDefinition<Schema, Answer>,
): FormDefinition<Schema, Answer> => form

type Options<Schema extends z.ZodMiniType, Answer> = {
  /** Loaded when somebody enters the form: schemas and calls are no part of the first page's weight. */
  load: () => Promise<FormDefinition<Schema, Answer>>
  /** What goes along and is not typed. */
  extra?: Record<string, string | undefined>
  /** Said when a failure has no words of the server. */
  fallback: string
  onDone: (answer: Answer, values: z.output<Schema>) => unknown
}

type State = { busy: boolean; errors: Readonly<Record<string, string>>; problem?: string }

const idle: State = { busy: false, errors: {} }

/** A form of plain fields, named as the contract names them. Errors of the rules and of the server stand at their fields. */
export const useForm = <Schema extends z.ZodMiniType, Answer>(options: Options<Schema, Answer>) => {
  const { load, extra, fallback, onDone } = options
  const [{ busy, errors, problem }, setState] = useState(idle)
  const formRef = useRef<HTMLFormElement>(null)

  useEffect(() => focusFirst(formRef.current, errors), [errors])

  const submit = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form))
    setState({ busy: true, errors: {} })
    try {
      const { schema, send } = await load()
      const checked = schema.safeParse({ ...typed, ...extra })
      if (!checked.success) {
        setState({ busy: false, ...placed(form, checked.error.issues) })
        return
      }
      const answer = await send(checked.data)
      setState(idle)
      onDone(answer, checked.data)
    } catch (failure) {
      const refused = failure instanceof CallProblem ? failure.errors : []
      const atFields = placed(form, refused)
      const nowhere = Object.keys(atFields.errors).length === 0
      setState({ busy: false, ...atFields, ...(nowhere ? { problem: messageOf(failure, fallback) } : {}) })
    }
  }

  return {
    busy,
    /** What concerns the whole form. */
    problem,
    form: {
      ref: formRef,
      noValidate: true,
      onFocus: () => void load().catch(() => undefined),
      onChange: (event: ChangeEvent<HTMLFormElement>) => {
        const { name } = event.target as unknown as HTMLInputElement
        if (name in errors) setState((state) => ({ ...state, errors: without(state.errors, name) }))
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy) void submit(event.currentTarget)
      },
    },
    field: (name: string) => ({ name, error: errors[name] }),
  }
}

type Issue = { path: PropertyKey[] | string; message: string }

/** The first error of each field; what belongs to no field of this form concerns all of it. */
const placed = (form: HTMLFormElement, issues: readonly Issue[]): Omit<State, 'busy'> => {
  const errors: Record<string, string> = {}
  let problem: string | undefined
  for (const { path, message } of issues) {
    const name = typeof path === 'string' ? path : path.map(String).join('.')
    if (form.elements.namedItem(name) === null) problem ??= message
    else errors[name] ??= message
  }
  return { errors, ...(problem === undefined ? {} : { problem }) }
}

const without = (errors: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name))

const focusFirst = (form: HTMLFormElement | null, errors: Readonly<Record<string, string>>) => {
  const fields = Array.from(form?.elements ?? []) as HTMLInputElement[]
  fields.find((field) => field.name in errors && field.name !== '')?.focus()
}
