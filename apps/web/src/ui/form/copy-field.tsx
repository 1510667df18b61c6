import * as m from '@elocute/messages/controls'
import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import { toast } from '../feedback/toast.ts'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

type Props = {
  label: string
  hint?: string
  value: string
  copy: string
  copied: string
  /** Secondary where there are several, or something else is the page’s main action. */
  variant?: 'primary' | 'secondary'
  children?: ReactNode
}

/** A text to be copied elsewhere, such as a link that is shown once. Further buttons stand beside the one that copies. */
export const CopyField = ({ label, hint, value, copy, copied, variant = 'primary', children }: Props) => {
  const copyNow = async () => {
    try {
      // Missing on http pages.
      await navigator.clipboard.writeText(value)
      toast.success(copied)
    } catch {
      toast.error(m.copyFailed())
    }
  }
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        hint={hint}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant={variant}
          icon={<Copy aria-hidden="true" className="size-5" />}
          onClick={() => void copyNow()}
        >
          {copy}
        </Button>
        {children}
      </div>
    </div>
  )
}
