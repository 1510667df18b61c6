import type { Criterion } from '@elocute/contract/rubrics'
import type { MarkVersion } from '@elocute/contract/speaking-fields'
import * as readingMessages from '@elocute/messages/assigned-readings'
import * as m from '@elocute/messages/speaking-progress'
import { formatMoment } from '../../text/format.ts'
import { fullNameOfToday } from '../../text/full-name.ts'

type Props = {
  criteria: readonly Criterion[]
  /** The first one first. The last one is the mark of today. */
  history: readonly MarkVersion[]
}

/** How a mark has changed since it counted, the last change first: by whom, when, and from what to what. */
export const MarkHistory = ({ criteria, history }: Props) => {
  const changes = history.flatMap((version, at) => {
    const earlier = history[at - 1]
    const what = earlier ? differences(criteria, earlier, version) : []
    return what.length > 0 ? [{ version, what }] : []
  })
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="mark-history" className="grid gap-3">
      <h3 id="mark-history" className="font-semibold">
        {m.markHistory()}
      </h3>
      <ol className="grid gap-3">
        {changes.toReversed().map(({ version: { at, by }, what }, place) => (
          <li key={changes.length - place} className="grid gap-1 text-small">
            <p className="text-ink-soft">
              {m.changedBy({
                name: fullNameOfToday(by) ?? readingMessages.formerTrainer(),
                when: formatMoment(at),
              })}
            </p>
            {what.map((sentence) => (
              <p key={sentence} className="max-w-text wrap-anywhere whitespace-pre-line">
                {sentence}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

const differences = (criteria: readonly Criterion[], before: MarkVersion, after: MarkVersion): string[] => [
  ...criteria.flatMap(({ name }, place) => {
    const [from, to] = [before.levels[place] ?? '–', after.levels[place] ?? '–']
    return from === to ? [] : [m.levelChanged({ criterion: name, before: from, after: to })]
  }),
  ...(before.comment === after.comment
    ? []
    : [before.comment === '' ? m.commentAdded() : m.commentBefore({ comment: before.comment })]),
]
