import * as m from '@elocute/messages/dictations'
import { useQuery } from '@tanstack/react-query'
import { bareWord } from '../../../../shared/dictation/bare-word.ts'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { missedWords } from '../speaking.queries.ts'

/** The words of a dictation that the class has missed most often. */
export const MissedWords = ({ taskId, group }: { taskId: string; group: string }) => {
  const words = useQuery(missedWords(taskId, group))
  return (
    <QueryView query={words} loading={m.loading()} skeleton={3} failed={m.missedFailed()} silent>
      {({ data, tries }) =>
        data.length === 0 ? (
          <p className="text-ink-soft">{group === '' ? m.noneMissed() : m.noneMissedInGroup()}</p>
        ) : (
          <ol className="grid gap-2">
            {data.map(({ n, said, missed }) => (
              <li key={`${n} ${said}`} className="flex flex-wrap items-baseline gap-x-3">
                <span lang="en" dir="ltr" className="font-medium wrap-anywhere">
                  {bareWord(said)}
                </span>
                <span className="text-small text-ink-soft">
                  {m.missedOf({ missed, tries })}, {m.inItem({ n })}
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </QueryView>
  )
}
