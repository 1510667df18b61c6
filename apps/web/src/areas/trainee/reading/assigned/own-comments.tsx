import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { ownComments, readCommentOnOwn } from '@elocute/contract/reading-comments'
import * as m from '@elocute/messages/assigned-readings'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../../text/format.ts'
import { fullNameOfToday, type NamesOfToday } from '../../../../text/full-name.ts'
import { paths } from '../../../../client/address/paths.ts'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { ListenedList } from '../../../../shared/evidence/listened-list.tsx'
import { SpokenComment } from '../../../../shared/reading-result/spoken-comment.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'

type Comments = AnswerOf<typeof ownComments>

const commentsOnRun = (id: string) =>
  queryOf(keyOf('assigned-readings', 'comments', id), {
    queryFn: ({ signal }) => call(ownComments, { params: { id } }, { signal }),
  })

/** What trainers say about an own reading that counts, and when they listened to it. */
export const OwnComments = ({ runId }: { runId: string }) => {
  const comments = useQuery(commentsOnRun(runId))
  return (
    <section aria-labelledby="trainer-comments" className="grid gap-3">
      <h3 id="trainer-comments" className="font-semibold">
        {m.fromTrainers()}
      </h3>
      {/* The note of the page is enough. */}
      <QueryView query={comments} loading={m.loading()} skeleton={1} silent>
        {(loaded) => <Shown {...loaded} />}
      </QueryView>
    </section>
  )
}

const nameOf = (person: NamesOfToday | null): string =>
  (person && fullNameOfToday(person)) ?? m.formerTrainer()

const Shown = ({ data, assignment, listened }: Comments) => (
  <>
    <p className="text-small text-ink-soft">
      {m.countsFor()} <TextLink to={paths.trainee.reading(assignment.id)}>{assignment.title}</TextLink>
    </p>
    {data.length === 0 && <p className="text-ink-soft">{m.noComments()}</p>}
    <ul className="grid gap-3">
      {data.map(({ id, at, by, text, sound }) => (
        <li key={id} className="grid gap-1 rounded-card bg-sunken p-3">
          <p className="text-small text-ink-soft">{m.said({ name: nameOf(by), when: formatMoment(at) })}</p>
          {sound ? (
            <SpokenComment id={id} sound={sound} name={nameOf(by)} endpoint={readCommentOnOwn} />
          ) : (
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          )}
        </li>
      ))}
    </ul>
    <ListenedList listened={listened} />
  </>
)
