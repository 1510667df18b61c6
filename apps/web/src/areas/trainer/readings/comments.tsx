import { longestComment } from '@elocute/contract/comment-limits'
import { readSpokenComment } from '@elocute/contract/reading-comments'
import * as m from '@elocute/messages/readings'
import * as spokenMessages from '@elocute/messages/spoken-comments'
import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash'
import { formatMoment } from '../../../text/format.ts'
import { fullName } from '../../../text/full-name.ts'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { SpokenComment } from '../../../shared/reading-result/spoken-comment.tsx'
import { useOwnDraft } from '../../../shared/session/use-own-draft.ts'
import { sessionQueries } from '../../../shared/session/session.queries.ts'
import { SpeakComment } from './speak-comment.tsx'
import {
  useDeleteComment,
  useSpeakComment,
  useWriteComment,
  type ReadingComment,
} from './readings.queries.ts'
import { useMayChange } from '../../../shared/session/may-change.tsx'

type Props = { readingId: string; comments: readonly ReadingComment[] }

/** What trainers have said about a reading, and a field for more. The trainee sees it. */
export const Comments = ({ readingId, comments }: Props) => {
  const { draft, update, forget, settle } = useOwnDraft(`comment on ${readingId}`)
  const { text = '' } = draft
  const write = useWriteComment(readingId, { says: m.commentSaved() })
  const speak = useSpeakComment(readingId)
  const remove = useDeleteComment({ says: m.commentDeleted(), toasts: true })
  const mayChange = useMayChange()
  const { data: me } = useQuery({ ...sessionQueries.me(), enabled: false })
  if (!mayChange && comments.length === 0) return null
  return (
    <section aria-labelledby="reading-comments" className="grid max-w-text gap-4">
      <h2 id="reading-comments" className="text-title font-semibold">
        {m.comments()}
      </h2>
      <ul className="grid gap-3 empty:hidden">
        {comments.map((comment) => {
          const name = comment.by ? fullName(comment.by) : m.formerTrainer()
          return (
            <li key={comment.id} className="flex items-start gap-2 rounded-card bg-sunken p-3">
              <div className="grid min-w-0 grow gap-1">
                <p className="text-small text-ink-soft">{m.said({ name, when: formatMoment(comment.at) })}</p>
                {comment.sound === null ? (
                  <p className="wrap-anywhere whitespace-pre-line">{comment.text}</p>
                ) : mayChange ? (
                  <SpokenComment
                    name={name}
                    id={comment.id}
                    sound={comment.sound}
                    endpoint={readSpokenComment}
                  />
                ) : (
                  <p>{spokenMessages.title()}</p>
                )}
              </div>
              {mayChange && (
                <IconButton
                  label={m.deleteComment({ name })}
                  tone="danger"
                  icon={<Trash2 aria-hidden="true" className="size-5" />}
                  onClick={() => remove.mutate(comment.id)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {mayChange && (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() === '' || write.isPending) return
            // Whoever leaves the page and comes back meanwhile does not send it twice.
            forget()
            // A callback of `mutate` would not come once the page is left.
            write.mutateAsync(text).then(
              () => settle({ text }),
              () => {
                forget({ text })
                update({})
              },
            )
          }}
        >
          <TextArea
            label={m.comment()}
            hint={m.commentHint()}
            value={text}
            maxLength={longestComment}
            error={write.refusal ?? undefined}
            onChange={(event) => update({ text: event.target.value })}
          />
          <div>
            <Button type="submit" disabled={text.trim() === ''} busy={write.isPending}>
              {m.send()}
            </Button>
          </div>
        </form>
      )}
      {mayChange && (
        <SpeakComment
          send={speak}
          replaces={comments.some(({ sound, by }) => sound !== null && by !== null && by.id === me?.id)}
        />
      )}
    </section>
  )
}
