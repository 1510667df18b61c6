import * as m from '@elocute/messages/lms'
import { useId } from 'react'
import { Card } from '../../../../ui/display/card.tsx'
import { CopyField } from '../../../../ui/form/copy-field.tsx'
import type { LtiTool } from './lms.queries.ts'

/** What a platform is told of Elocute. */
export const ToolAddresses = ({ tool }: { tool: LtiTool }) => {
  const id = useId()
  const fields = [
    { label: m.registrationUrl(), hint: m.registrationHint(), value: tool.registration_url },
    { label: m.loginUrl(), value: tool.login_url },
    { label: m.launchUrl(), value: tool.launch_url },
    { label: m.keysUrl(), value: tool.keys_url },
  ]
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lead font-semibold">
        {m.toolTitle()}
      </h2>
      <p className="mb-4 max-w-text text-ink-soft">{m.toolAbout()}</p>
      <div className="grid gap-5">
        {fields.map((field) => (
          <CopyField
            key={field.label}
            {...field}
            variant="secondary"
            copy={m.copyNamed({ label: field.label })}
            copied={m.copied()}
          />
        ))}
      </div>
    </Card>
  )
}
