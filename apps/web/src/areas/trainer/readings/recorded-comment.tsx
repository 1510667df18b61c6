import * as m from '@elocute/messages/spoken-comments'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { RecordingPlayer } from '../../../shared/reading-result/recording-player.tsx'
import { useRecordingPlayback } from '../../../shared/reading-result/recording-playback.ts'
import type { OwnRecording } from '../recorder/use-own-recorder.ts'

/** What sends a recorded comment, of `useChange`. */
export type SpeakCommentChange = {
  mutate: (comment: OwnRecording, options: { onSuccess: () => void }) => void
  reset: () => void
  isPending: boolean
  refusal: string | null
}

type Props = {
  comment: OwnRecording
  send: SpeakCommentChange
  onSent: () => void
  onDiscard: () => void
}

/** A recorded comment that is not sent yet: hear it, send it, or discard it. It stays when it could not be sent. */
export const RecordedComment = ({ comment, send, onSent, onDiscard }: Props) => {
  const playback = useRecordingPlayback(comment.bytes, comment.seconds)
  return (
    <div className="grid gap-3">
      {comment.lost ? <Banner kind="warning">{m.lost()}</Banner> : <p>{m.recorded()}</p>}
      {playback && (
        <RecordingPlayer
          playback={playback}
          labels={{
            play: m.playOwn(),
            pause: m.pauseOwn(),
            position: m.positionOwn(),
            cannotPlay: m.cannotPlayOwn(),
          }}
        />
      )}
      {send.refusal && (
        <Banner kind="error">
          <p>{send.refusal}</p>
          <p>{m.kept()}</p>
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={send.isPending}
          busyLabel={m.sending()}
          onClick={() => send.mutate(comment, { onSuccess: onSent })}
        >
          {m.send()}
        </Button>
        {!send.isPending && (
          <Button variant="quiet" onClick={onDiscard}>
            {m.discard()}
          </Button>
        )}
      </div>
    </div>
  )
}
