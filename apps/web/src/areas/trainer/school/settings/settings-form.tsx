import * as m from '@elocute/messages/settings'
import type { ReactNode, SubmitEvent } from 'react'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import type { useChangeSettings } from './settings.queries.ts'

type Props = {
  change: ReturnType<typeof useChangeSettings>
  /** What the form says of a refusal: nothing where a field says it. */
  refusal?: string | null | undefined
  /** On the button. */
  label: string
  onSave: () => void
  children: ReactNode
}

/** Some settings of the school with the button that saves them. */
export const SettingsForm = ({ change, refusal = change.refusal, label, onSave, children }: Props) => (
  <form
    noValidate
    className="grid gap-4"
    onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!change.isPending) onSave()
    }}
  >
    {children}
    {refusal && <Banner kind="error">{refusal}</Banner>}
    <div>
      <Button type="submit" busy={change.isPending} busyLabel={m.saving()}>
        {label}
      </Button>
    </div>
  </form>
)
