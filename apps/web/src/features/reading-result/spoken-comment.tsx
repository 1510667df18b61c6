import type { readCommentOnOwn } from '@elocute/contract/counted-readings'
import type { ReadingComment, readSpokenComment } from '@elocute/contract/reading-comments'
import * as m from '@elocute/messages/spoken-comments'
import { useQuery } from '@tanstack/react-query'
import { download } from '../../lib/download.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { RecordingPlayer } from './recording-player.tsx'
import { useSoundPlayer } from './sound-player.ts'

type Props = {
  id: string
  sound: NonNullable<ReadingComment['sound']>
  /** Of the trainer who spoke it. */
  name: string
  /** The call that gives its sound to this reader. */
  endpoint: typeof readSpokenComment | typeof readCommentOnOwn
}

/** A comment that a trainer spoke, with a player. */
export const SpokenComment = ({ id, sound: { type, milliseconds }, name, endpoint }: Props) => {
  const seconds = milliseconds / 1_000
  const sound = useQuery({
    queryKey: ['spoken-comment', id],
    queryFn: ({ signal }) => download(endpoint, { params: { id } }, { type, signal }),
    // The sound of a comment never changes.
    staleTime: Number.POSITIVE_INFINITY,
    // A voice recording is personal: drop it one minute after the page that plays it.
    gcTime: 60_000,
  })
  const playback = useSoundPlayer(sound.data ?? null, seconds)
  return (
    <div className="grid gap-2">
      <p className="font-medium">{m.titleOf({ seconds: Math.ceil(seconds) })}</p>
      {playback ? (
        <RecordingPlayer
          playback={playback}
          labels={{
            play: m.play({ name }),
            pause: m.pause({ name }),
            position: m.position({ name }),
            cannotPlay: m.cannotPlay(),
          }}
        />
      ) : sound.isError ? (
        <ErrorPanel
          problem={sound.error}
          fallback={m.loadFailed()}
          onRetry={sound.refetch}
          retrying={sound.isFetching}
        />
      ) : (
        <Waiting label={m.loading()}>
          <Skeleton />
        </Waiting>
      )}
    </div>
  )
}
