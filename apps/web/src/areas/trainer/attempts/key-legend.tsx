import * as m from '@elocute/messages/decisions'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import type { useShortcutsSetting } from './use-shortcuts-setting.ts'

type Keys = readonly { names: readonly string[]; label: string }[]

const listening = (): Keys => [
  { names: ['J', 'K'], label: m.keyMove() },
  { names: [m.keySpace()], label: m.keyPlay() },
]
const decisions = (): Keys => [
  { names: ['A'], label: m.keyAccept() },
  { names: ['R'], label: m.keyReject() },
  { names: [m.keyEnter()], label: m.keyConfirm() },
  { names: [m.keyEscape()], label: m.keyCancel() },
]

/** Of a list of words. `decidable`: whether they can be accepted and rejected. */
export const wordKeys = (decidable: boolean): Keys => [...listening(), ...(decidable ? decisions() : [])]

type Props = { setting: ReturnType<typeof useShortcutsSetting>; keys: Keys }

/** The keys of a page, with the switch for them. Phones have no such keys. */
export const KeyLegend = ({ setting, keys }: Props) => (
  <section aria-label={m.legend()} className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1 max-sm:hidden">
    <Checkbox label={m.keys()} checked={setting.enabled} onChange={setting.change} />
    {setting.enabled && (
      <dl className="flex flex-wrap gap-x-4 gap-y-2 text-small text-ink-soft">
        {keys.map(({ names, label }) => (
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
