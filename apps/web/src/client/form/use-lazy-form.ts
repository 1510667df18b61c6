import { useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { messageOf } from '../call/call-problem.ts'
import type { FormDefinition } from './define-form.ts'
import { showElsewhere, showRefusal } from './show-refusal.ts'

type Options<Values, Answer> = {
  /** Called when the form gets the focus. Schemas, calls and React Hook Form are not part of the first page. */
  load: () => Promise<FormDefinition<Values, Answer>>
  /** Values that are sent but not typed. */
  extra?: Record<string, string | undefined>
  /** The message of a failure without a message of the server. */
  fallback: string
  onDone: (answer: Answer, values: Values) => unknown
}

type FieldOptions = {
  onChange?: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  /** Fields whose validation depends on this one. */
  deps?: string[]
}

type OpenForm<Values, Answer> = {
  send: (values: Values) => Promise<Answer>
  control: ReturnType<FormDefinition<Values, Answer>['open']>
}

/**
 * A form whose fields have the names of the contract. React Hook Form takes over when it has loaded. Until then the fields
 * are uncontrolled and keep what is typed.
 */
export const useLazyForm = <Values, Answer>({ load, extra, fallback, onDone }: Options<Values, Answer>) => {
  const opening = useRef<Promise<OpenForm<Values, Answer>>>(undefined)
  const [opened, setOpened] = useState<OpenForm<Values, Answer>>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)

  useEffect(
    () =>
      opened?.control.subscribe({
        formState: { errors: true },
        callback: ({ errors: found = {} }) => setErrors(messagesOf(found)),
      }),
    [opened],
  )

  const enter = async () => {
    opening.current ??= load().then(({ send, open }) => ({ send, control: open() }))
    try {
      const form = await opening.current
      // Renders synchronously, so that the fields are registered before the caller continues.
      flushSync(() => setOpened(form))
      return form
    } catch (failure) {
      opening.current = undefined
      throw failure
    }
  }

  const submit = async (element: HTMLFormElement) => {
    setBusy(true)
    setErrors({})
    try {
      const { control, send } = await enter()
      // A password manager may fill in fields without an event.
      const values = { ...Object.fromEntries(new FormData(element)), ...extra }
      for (const [name, value] of Object.entries(values)) control.setValue(name, value)
      await control.handleSubmit(
        async (checked) => {
          try {
            onDone(await send(checked), checked)
          } catch (failure) {
            showRefusal(element, control.setError, failure, fallback)
          }
        },
        (refused) => showElsewhere(element, control.setError, messagesOf(refused)),
      )()
    } catch (failure) {
      setErrors({ root: messageOf(failure, fallback) })
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    /** The error of the whole form. */
    problem: errors.root,
    form: {
      noValidate: true,
      onFocus: () => void enter().catch(() => undefined),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy) void submit(event.currentTarget)
      },
    },
    field: (name: string, options: FieldOptions = {}) => ({
      error: errors[name],
      ...(opened ? opened.control.register(name, options) : { name, onChange: options.onChange }),
    }),
  }
}

const messagesOf = (errors: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => {
      const message = (error as { message?: unknown } | undefined)?.message
      return typeof message === 'string' ? [[name, message]] : []
    }),
  )
