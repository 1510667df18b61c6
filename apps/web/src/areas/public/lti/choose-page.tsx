import * as m from '@elocute/messages/lti'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { useChange } from '../../../shared/query/use-change.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ChoiceList } from './choice-list.tsx'
import { MakeInWindow } from './make-in-window.tsx'
import { answerChoice, choicesQuery, type LtiChoice } from './lti.calls.ts'
import { platform } from './post-to-platform.ts'

/** A trainer whom a learning platform has sent chooses for her course, in a frame of the platform. */
const ChoosePage = () => {
  // It stays in the address, so that the page can be loaded again. It is of this browser alone.
  const code = useLocation().hash.slice(1)
  const choices = useQuery(choicesQuery(code))
  const [chosen, setChosen] = useState<readonly LtiChoice[]>([])
  const answer = useChange(
    (tasks: readonly LtiChoice[]) =>
      answerChoice(
        code,
        tasks.map(({ kind, id }) => ({ kind, id })),
      ),
    {
      fallback: m.chooseFailed(),
    },
  )
  const send = (tasks: readonly LtiChoice[]) =>
    answer.mutate(tasks, { onSuccess: ({ address, token }) => platform.post(address, token) })
  // The platform takes over as soon as it has the answer.
  const isBusy = answer.isPending || answer.isSuccess
  const course = choices.data?.course ?? null
  return (
    <main id="content" tabIndex={-1} className="mx-auto grid max-w-page gap-6 p-4 outline-none sm:p-8">
      <header>
        <h1 className="text-heading font-semibold wrap-anywhere">
          {course === null ? m.chooseTitle() : m.chooseFor({ course })}
        </h1>
        <p className="mt-1 max-w-text text-ink-soft">{m.chooseLead()}</p>
      </header>
      <QueryView
        query={choices}
        loading={m.chooseLoading()}
        failed={m.chooseLoadFailed()}
        empty={({ choices: all }) =>
          all.length === 0 && <EmptyState hint={m.chooseNoneHint()}>{m.chooseNone()}</EmptyState>
        }
      >
        {({ choices: all, several }) => (
          <ChoiceList all={all} several={several} chosen={chosen} onChange={setChosen} />
        )}
      </QueryView>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <MakeInWindow code={code} />
        <Button variant="quiet" busy={choices.isRefetching} onClick={() => void choices.refetch()}>
          {m.chooseAgain()}
        </Button>
      </div>
      <footer className="sticky bottom-0 grid gap-3 border-t border-line bg-paper py-4">
        {answer.refusal !== null && (
          <p role="alert" className="text-red">
            {answer.refusal}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            disabled={chosen.length === 0}
            busy={isBusy}
            busyLabel={m.choosing()}
            onClick={() => send(chosen)}
          >
            {m.choose()}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={() => send([])}>
            {m.chooseCancel()}
          </Button>
        </div>
      </footer>
    </main>
  )
}

export { ChoosePage as Component }
