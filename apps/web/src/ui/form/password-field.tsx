import * as m from '@elocute/messages/controls'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { inputClass } from './input-class.ts'
import type { TextFieldProps } from './text-field.tsx'

/** A password that can be shown while it is typed. */
export const PasswordField = ({ label, hint, error, hideLabel, ...input }: Omit<TextFieldProps, 'type'>) => {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel ?? false}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={`${inputClass} pe-12`}
          />
          <span className="absolute inset-y-0 end-0">
            <IconButton
              label={shown ? m.hidePassword() : m.showPassword()}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
              icon={
                shown ? (
                  <EyeOff aria-hidden="true" className="size-5" />
                ) : (
                  <Eye aria-hidden="true" className="size-5" />
                )
              }
            />
          </span>
        </div>
      )}
    </Field>
  )
}
