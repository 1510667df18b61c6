import * as m from '@elocute/messages/lms'
import { CopyField } from '../../../../ui/form/copy-field.tsx'
import { TitledCard } from '../../../../ui/display/titled-section.tsx'
import type { LtiTool } from './lms.queries.ts'

/** What a platform is told of Elocute. */
export const ToolAddresses = ({ tool }: { tool: LtiTool }) => {
  const fields = [
    { label: m.registrationUrl(), hint: m.registrationHint(), value: tool.registration_url },
    { label: m.loginUrl(), value: tool.login_url },
    { label: m.launchUrl(), value: tool.launch_url },
    { label: m.keysUrl(), value: tool.keys_url },
  ]
  return (
    <TitledCard title={m.toolTitle()} about={m.toolAbout()}>
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
    </TitledCard>
  )
}
