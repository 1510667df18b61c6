import type { readCommentOnOwn, ReadingComment, readSpokenComment } from '@elocute/contract/reading-comments'
import type { readAnswerComment, readCommentOnOwnAnswer } from '@elocute/contract/speaking-comments'
import * as m from '@elocute/messages/spoken-comments'
import { useMemo } from 'react'
import { download } from '../../client/call/download.ts'
import { keyOf } from '../../client/query/query-keys.ts'
import { queryOf } from '../../client/query/query-of.ts'
import { useLoadedPlayer } from './use-loaded-player.tsx'

type Props = {
  id: string
  sound: NonNullable<ReadingComment['sound']>
  /** Of the trainer who spoke it. */
  name: string
  /** The call that gives its sound to this reader. */
  endpoint:
    | typeof readSpokenComment
    | typeof readCommentOnOwn
    | typeof readAnswerComment
    | typeof readCommentOnOwnAnswer
}

/** A comment that a trainer spoke, with a player. A page has many comments, so the sound is loaded when it is first played. */
export const SpokenComment = ({ id, sound: { type, milliseconds }, name, endpoint }: Props) => {
  const seconds = milliseconds / 1_000
  const query = useMemo(
    () =>
      queryOf(keyOf('sound', 'comment', id), {
        queryFn: ({ signal }) => download(endpoint, { params: { id } }, { type, signal }),
        // The sound of a comment never changes.
        staleTime: Number.POSITIVE_INFINITY,
        // A voice recording is personal: drop it one minute after the page that plays it.
        gcTime: 60_000,
      }),
    [id, endpoint, type],
  )
  const { player } = useLoadedPlayer({
    query,
    seconds,
    labels: {
      play: m.play({ name }),
      pause: m.pause({ name }),
      position: m.position({ name }),
      cannotPlay: m.cannotPlay(),
    },
    failed: m.loadFailed(),
    loading: m.loading(),
  })
  return (
    <div className="grid gap-2">
      <p className="font-medium">{m.titleOf({ seconds: Math.ceil(seconds) })}</p>
      {player}
    </div>
  )
}
