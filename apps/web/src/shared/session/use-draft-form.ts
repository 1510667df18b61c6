import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form'
import { useOwnDraft } from './use-own-draft.ts'

type Options<Values extends FieldValues, Body> = Pick<
  UseFormProps<Values, unknown, Body>,
  'resolver' | 'shouldFocusError'
> & { defaultValues: Values & UseFormProps<Values, unknown, Body>['defaultValues'] }

/**
 * A form of a dialog. What is typed stays in this tab until the dialog is closed: a session that ends takes the dialog away, and so does a
 * reload. It comes back only where the form begins with the same values. `close` is called in the place of `onClose`.
 */
export const useDraftForm = <Values extends FieldValues, Body>(
  key: string,
  options: Options<Values, Body>,
  onClose: () => void,
): { form: UseFormReturn<Values, unknown, Body>; close: () => void } => {
  const { draft, forget } = useOwnDraft(key)
  const [start] = useState(() => JSON.stringify(options.defaultValues))
  const [values] = useState(() =>
    draft['start'] === start ? (JSON.parse(draft['values'] ?? start) as Values) : undefined,
  )
  const form = useForm<Values, unknown, Body>({
    ...options,
    ...(values && { values, resetOptions: { keepDefaultValues: true } }),
  })
  const keep = useEffectEvent((typed: Values) => forget({ start, values: JSON.stringify(typed) }))
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: (changed) => keep(changed.values) }),
    [subscribe],
  )
  return {
    form,
    close: () => {
      forget()
      onClose()
    },
  }
}
