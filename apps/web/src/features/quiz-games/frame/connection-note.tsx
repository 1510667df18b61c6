import { CloudOff, ServerCrash } from 'lucide-react'
import { sayGames } from '../../../lib/say-games.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Trouble } from '../attempt/attempt-calls.ts'

/** The game goes on while its words cannot be saved, and says why. */
export const ConnectionNote = ({ trouble }: { trouble: Trouble | null }) => (
  <div role="status" className="flex justify-center [@media(min-height:42rem)]:min-h-7">
    {trouble && (
      <Badge tone="yellow" icon={<TroubleIcon trouble={trouble} className="size-4" />}>
        {trouble.kind === 'server' ? sayGames.serverTrouble : sayGames.waiting}
      </Badge>
    )}
  </div>
)

export const TroubleIcon = ({ trouble, className }: { trouble: Trouble; className: string }) => {
  const Icon = trouble.kind === 'server' ? ServerCrash : CloudOff
  return <Icon aria-hidden="true" className={className} strokeWidth={1.75} />
}
