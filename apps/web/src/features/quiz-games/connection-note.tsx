import { CloudOff } from 'lucide-react'
import { say } from '../../lib/say.ts'
import { Badge } from '../../ui/badge.tsx'

/** The game goes on without a connection, and says so. */
export const ConnectionNote = ({ waiting }: { waiting: boolean }) => (
  <div role="status" className="flex min-h-7 justify-center">
    {waiting && (
      <Badge tone="yellow" icon={<CloudOff aria-hidden="true" className="size-4" />}>
        {say.games.waiting}
      </Badge>
    )}
  </div>
)
