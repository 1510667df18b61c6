import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { messageOf } from '../call/call-problem.ts'
import type { FormDefinition } from './define-form.ts'
import { atFields, focusFirst, refusalAtFields } from './show-errors.ts'

type Options<Values, Answer> = {
  /** Called when the form gets the focus. Schemas and calls are not part of the first page. */
  load: () => Promise<FormDefinition<Values, Answer>>
  /** Values that are sent but not typed. */
  extra?: Readonly<Record<string, unknown>>
  /** The message of a failure without a message of the server. */
  fallback: string
  onDone?: (answer: Answer, values: Values) => unknown
}

type FieldOptions = {
  onChange?: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  /** Fields whose validation depends on this one. */
  deps?: string[]
}

/**
 * A form of some fields that have the names of the contract. The browser holds what is typed. It is checked when the form is sent; from
 * then on each field is checked again while it changes, so that an error stays until its field is valid.
 */
export const useLazyForm = <Values, Answer>({ load, extra, fallback, onDone }: Options<Values, Answer>) => {
  const loading = useRef<Promise<FormDefinition<Values, Answer>>>(undefined)
  const wasSent = useRef(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)

  const definition = async () => {
    loading.current ??= load()
    try {
      return await loading.current
    } catch (failure) {
      loading.current = undefined
      throw failure
    }
  }
  const check = async (form: HTMLFormElement) =>
    (await definition()).check({ ...Object.fromEntries(new FormData(form)), ...extra })

  const checkAgain = async (form: HTMLFormElement, names: readonly string[]) => {
    const checked = await check(form)
    const refused = 'refused' in checked ? atFields(form, checked.refused) : {}
    setErrors((shown) => {
      const others = Object.entries(shown).filter(([name]) => !names.includes(name))
      const again = names.flatMap((name) => (refused[name] === undefined ? [] : [[name, refused[name]]]))
      return Object.fromEntries([...others, ...again]) as Record<string, string>
    })
  }

  const submit = async (form: HTMLFormElement) => {
    setBusy(true)
    setErrors({})
    wasSent.current = true
    const show = (found: Readonly<Record<string, string>>) => {
      setErrors(found)
      focusFirst(form, found)
    }
    try {
      const checked = await check(form)
      if ('refused' in checked) show(atFields(form, checked.refused))
      else {
        const { send } = await definition()
        try {
          const answer = await send(checked.values)
          onDone?.(answer, checked.values)
        } catch (failure) {
          show(refusalAtFields(form, failure, fallback))
        }
      }
    } catch (failure) {
      setErrors({ root: messageOf(failure, fallback) })
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    /** The error of the whole form. */
    problem: errors['root'],
    form: {
      noValidate: true,
      onFocus: () => void definition().catch(() => undefined),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy) void submit(event.currentTarget)
      },
    },
    field: (name: string, { onChange, deps = [] }: FieldOptions = {}) => ({
      name,
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        onChange?.(event)
        const { form } = event.currentTarget
        if (wasSent.current && form) void checkAgain(form, [name, ...deps])
      },
    }),
  }
}
