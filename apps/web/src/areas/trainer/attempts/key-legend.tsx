import * as m from '@elocute/messages/decisions'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import type { useShortcutsSetting } from './use-shortcuts-setting.ts'

const listening = [
  { names: ['J', 'K'], label: m.keyMove() },
  { names: [m.keySpace()], label: m.keyPlay() },
]
const decisions = [
  { names: ['A'], label: m.keyAccept() },
  { names: ['R'], label: m.keyReject() },
  { names: [m.keyEnter()], label: m.keyConfirm() },
  { names: [m.keyEscape()], label: m.keyCancel() },
]

type Props = {
  setting: ReturnType<typeof useShortcutsSetting>
  /** Whether words can be accepted and rejected. */
  decidable: boolean
}

/** The keys of a list of words, with the switch for them. Phones have no such keys. */
export const KeyLegend = ({ setting, decidable }: Props) => (
  <section aria-label={m.legend()} className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1 max-sm:hidden">
    <Checkbox label={m.keys()} checked={setting.enabled} onChange={setting.change} />
    {setting.enabled && (
      <dl className="flex flex-wrap gap-x-4 gap-y-2 text-small text-ink-soft">
        {[...listening, ...(decidable ? decisions : [])].map(({ names, label }) => (
          <div key={label} className="flex items-center gap-1.5">
            <dt className="flex gap-1">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="min-w-6 rounded-control border border-line-strong bg-surface px-1.5 text-center font-sans font-semibold text-ink"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)
