import * as m from '@elocute/messages/games'
import CloudOff from 'lucide-react/icons/cloud-off'
import ServerCrash from 'lucide-react/icons/server-crash'
import type { ReactNode } from 'react'
import { Badge } from '../../../../ui/display/badge.tsx'
import { classes } from '../../../../ui/classes.ts'
import type { Trouble } from '../../../../client/call/trouble.ts'

type Props = {
  trouble: Trouble | null
  keys: readonly (readonly [key: string, does: string])[]
  className?: string
  children: ReactNode
}

/** The controls of a game. They stay visible at the bottom: in a column, or in one row on a phone in landscape. */
export const StageFooter = ({ trouble, keys, className = '', children }: Props) => (
  <footer
    className={classes(
      'sticky bottom-0 z-10 mx-auto grid w-full max-w-xl gap-3 bg-inherit pt-2 pb-4 sm:gap-4 sm:pb-6 short:flex short:max-w-page short:flex-wrap short:items-center short:gap-3 short:pt-1 short:pb-3',
      className,
    )}
  >
    <ConnectionNote trouble={trouble} />
    {children}
    <KeyHints keys={keys} />
  </footer>
)

/** Says why words cannot be saved. The game goes on meanwhile. */
const ConnectionNote = ({ trouble }: Pick<Props, 'trouble'>) => (
  <div
    role="status"
    className="grid justify-items-center gap-1 text-center [@media(min-height:42rem)]:min-h-7"
  >
    {trouble && (
      <Badge tone="yellow" icon={<TroubleIcon trouble={trouble} className="size-4" />}>
        {trouble.kind === 'server' ? m.serverTrouble() : m.waiting()}
      </Badge>
    )}
    {trouble?.kind === 'connection' && trouble.message !== null && (
      <p className="text-small text-ink-soft wrap-anywhere">{trouble.message}</p>
    )}
  </div>
)

export const TroubleIcon = ({ trouble, className }: { trouble: Trouble; className: string }) => {
  const Icon = trouble.kind === 'server' ? ServerCrash : CloudOff
  return <Icon aria-hidden="true" className={className} strokeWidth={1.75} />
}

/** Shown on devices with a fine pointer, which are likely to have a keyboard. */
const KeyHints = ({ keys }: Pick<Props, 'keys'>) => (
  <p className="hidden justify-center gap-6 text-small text-ink-soft pointer-fine:sm:flex short:!hidden">
    <span className="sr-only">{m.keys()}</span>
    {keys.map(([key, does]) => (
      <span key={key} className="flex items-center gap-2">
        <kbd className="rounded-md border border-line-strong bg-surface px-1.5 py-0.5 font-sans text-small font-medium text-ink">
          {key}
        </kbd>
        {does}
      </span>
    ))}
  </p>
)
