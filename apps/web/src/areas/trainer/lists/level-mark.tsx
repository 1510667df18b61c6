import type { CefrLevel } from '@elocute/contract/cefr'
import * as m from '@elocute/messages/levels'
import { Badge } from '../../../ui/display/badge.tsx'

/** The level of a person, a quiz or a script, if it has one. */
export const LevelMark = ({ cefr }: { cefr: CefrLevel | null }) =>
  cefr !== null && (
    <Badge>
      <span aria-hidden="true">{cefr}</span>
      <span className="sr-only">{m.mark({ cefr })}</span>
    </Badge>
  )
