import * as m from '@elocute/messages/voice'
import Trash2 from 'lucide-react/icons/trash-2'
import { messageOf } from '../../../client/call/call-problem.ts'
import { ClipButton } from '../../../shared/evidence/clip-button.tsx'
import { useClipPlayer } from '../../../shared/evidence/use-clip-player.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { soundOfTake, useDeleteTake, type Take } from './voice.queries.ts'

/** What an observer has recorded as a trainer: she hears and deletes it, and records no other word. */
export const RecordedWords = ({ takes }: { takes: readonly Take[] }) => {
  const player = useClipPlayer(soundOfTake)
  const remove = useDeleteTake()
  const problem = remove.isError
    ? messageOf(remove.error, m.deleteFailed())
    : player.status === 'failed'
      ? messageOf(player.problem, m.playFailed())
      : null
  if (takes.length === 0) return <EmptyState>{m.noRecordings()}</EmptyState>
  return (
    <>
      <p>{m.heard()}</p>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <ul aria-label={m.recordedWords()} className="grid divide-y divide-line">
        {takes.map(({ id, word }) => (
          <li key={id} className="flex items-center gap-2 py-1">
            <span lang="en" dir="ltr" className="min-w-0 flex-1 text-start wrap-anywhere">
              {word}
            </span>
            <ClipButton n={id} word={word} player={player} />
            <IconButton
              label={m.deleteOf({ word })}
              icon={<Trash2 aria-hidden="true" className="size-5" />}
              disabled={remove.isPending}
              onClick={() => remove.mutate(word)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
