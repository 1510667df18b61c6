import { readAnswerComment } from '@elocute/contract/speaking-comments'
import * as m from '@elocute/messages/speaking-marking'
import * as spokenMessages from '@elocute/messages/spoken-comments'
import Trash2 from 'lucide-react/icons/trash'
import { SpokenComment } from '../../../shared/reading-result/spoken-comment.tsx'
import { useMayChange } from '../../../shared/session/may-change.tsx'
import { useSession } from '../../../shared/session/use-session.ts'
import { formatMoment } from '../../../text/format.ts'
import { fullName } from '../../../text/full-name.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { SpeakComment } from '../readings/speak-comment.tsx'
import { useDeleteAnswerComment, useSpeakAnswerComment, type SpeakingAnswerPage } from './speaking.queries.ts'

/** What trainers say aloud about an answer, and a recorder for more. */
export const SpokenAnswerComments = ({ page: { answer, spoken } }: { page: SpeakingAnswerPage }) => {
  const mayChange = useMayChange()
  const me = useSession().me.data?.id
  const speak = useSpeakAnswerComment(answer.id)
  const remove = useDeleteAnswerComment(answer.id, { says: m.spokenDeleted(), toasts: true })
  if (!mayChange && spoken.length === 0) return null
  return (
    <section aria-labelledby="spoken-title" className="grid max-w-text gap-3">
      <h2 id="spoken-title" className="text-title font-semibold">
        {m.spoken()}
      </h2>
      <ul className="grid gap-3 empty:hidden">
        {spoken.map(({ id, at, by, sound }) => {
          const name = fullName(by)
          return (
            <li key={id} className="flex items-start gap-2 rounded-card bg-sunken p-3">
              <div className="grid min-w-0 grow gap-1">
                <p className="text-small text-ink-soft">{m.said({ name, when: formatMoment(at) })}</p>
                {mayChange ? (
                  <SpokenComment name={name} id={id} sound={sound} endpoint={readAnswerComment} />
                ) : (
                  <p>{spokenMessages.title()}</p>
                )}
              </div>
              {mayChange && (
                <IconButton
                  label={m.deleteSpoken({ name })}
                  tone="danger"
                  icon={<Trash2 aria-hidden="true" className="size-5" />}
                  onClick={() => remove.mutate(id)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {mayChange && <SpeakComment send={speak} replaces={spoken.some(({ by }) => by.id === me)} />}
    </section>
  )
}
