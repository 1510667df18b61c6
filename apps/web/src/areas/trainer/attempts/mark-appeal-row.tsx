import * as m from '@elocute/messages/appeals'
import type { MarkAppeal } from '@elocute/contract/appeals'
import { useId } from 'react'
import { paths } from '../../../client/address/paths.ts'
import { AppealNote } from '../../../shared/evidence/appeal-note.tsx'
import { fullName } from '../../../text/full-name.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { markAddress } from '../speaking/mark-address.ts'
import { AppealHeader } from './appeal-header.tsx'

/** Where the answer is shown and its mark can be changed. */
const addressOf = ({ id, kind }: MarkAppeal['task'], answerId: string): string => {
  switch (kind) {
    case 'dictation':
      return paths.trainer.dictation(answerId)
    case 'shadowing':
      return paths.trainer.shadowing(answerId)
    case 'answer':
    case 'conversation':
      return markAddress(id, { answer: answerId })
    default:
      return kind satisfies never
  }
}

/** An appeal against the mark of an answer. It is decided on the page that marks, where the answer is heard. */
export const MarkAppealRow = ({ rowKey, appeal }: { rowKey: string; appeal: MarkAppeal }) => {
  const titleId = useId()
  const { answer_id, trainee, task, criteria, state } = appeal
  const name = fullName(trainee)
  return (
    <li
      data-row={rowKey}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <AppealHeader {...appeal}>
        <TextLink to={paths.trainer.speakingTask(task.id)}>{task.title}</TextLink>
      </AppealHeader>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0 gap-2">
          <h3 id={titleId} className="font-semibold wrap-anywhere">
            {criteria.length === 0 ? m.wholeMark() : criteria.join(' · ')}
          </h3>
          <AppealNote appeal={appeal} />
        </div>
        <LinkButton
          variant="secondary"
          to={addressOf(task, answer_id)}
          aria-label={state === 'open' ? m.checkMarkOf({ name }) : m.openAnswerOf({ name })}
        >
          {state === 'open' ? m.checkMark() : m.openAnswer()}
        </LinkButton>
      </div>
    </li>
  )
}
