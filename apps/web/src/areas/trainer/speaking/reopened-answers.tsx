import type { Reopening } from '@elocute/contract/speaking-reopenings'
import * as m from '@elocute/messages/speaking-marking'
import { formatMoment } from '../../../text/format.ts'
import { fullNameOfToday } from '../../../text/full-name.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'

type Props = {
  /** Of the answer that is shown. */
  reopened: Reopening | null
  earlier: readonly (Reopening & { answer_id: string })[]
  /** The page of another answer of the same kind. */
  pathOf: (answerId: string) => string
}

const sentenceOf = ({ by, at, reason }: Reopening): string =>
  m.reopenedBy({ name: fullNameOfToday(by) ?? m.formerTrainer(), moment: formatMoment(at), reason })

/** That an answer was withdrawn, and which others of its trainee were, each with its reason. */
export const ReopenedAnswers = ({ reopened, earlier, pathOf }: Props) => (
  <>
    {reopened && (
      <Banner kind="warning">
        <p className="font-semibold wrap-anywhere">{sentenceOf(reopened)}</p>
        <p>{m.voidText()}</p>
      </Banner>
    )}
    {earlier.length > 0 && (
      <ul aria-label={m.earlier()} className="grid gap-2 text-small text-ink-soft">
        {earlier.map((answer) => (
          <li key={answer.answer_id} className="flex flex-wrap gap-x-3">
            <span className="min-w-0 wrap-anywhere">{sentenceOf(answer)}</span>
            <TextLink to={pathOf(answer.answer_id)}>{m.openEarlier()}</TextLink>
          </li>
        ))}
      </ul>
    )}
  </>
)
