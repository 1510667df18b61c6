import type { DictationWord } from '@elocute/contract/dictation-fields'
import * as m from '@elocute/messages/dictations'
import { useEffect } from 'react'
import { doneOrObsolete } from '../../../../shared/evidence/done-or-obsolete.ts'
import { ReasonField } from '../../../../shared/evidence/reason-field.tsx'
import { useReason } from '../../../../shared/evidence/use-reason.ts'
import { bareWord } from '../../../../shared/dictation/bare-word.ts'
import { countsAsRight } from '../../../../shared/dictation/counts-as-right.ts'
import { InlineForm } from '../../../../ui/form/inline-form.tsx'
import { useOverruleWord } from '../speaking.queries.ts'

type Props = {
  answerId: string
  n: number
  word: DictationWord
  /** The decision was saved, or somebody else was faster. */
  onDone: () => void
  onCancel: () => void
}

/** Makes a word right that is wrong, and the other way round, with a reason that the trainee reads. */
export const OverruleForm = ({ answerId, n, word, onDone, onCancel }: Props) => {
  const overrule = useOverruleWord({ says: ({ message }) => message, fallback: m.overruleFailed() })
  const reason = useReason(overrule)
  const { fieldRef } = reason.field
  useEffect(() => fieldRef.current?.focus(), [fieldRef])
  const makesRight = !countsAsRight(word)
  const text = bareWord(word.said ?? word.typed ?? '')
  const title = m.overruleTitle({ right: makesRight ? 'yes' : 'no', word: text })
  const submit = () =>
    reason.submit((text) =>
      overrule.mutate(
        {
          params: { id: answerId, n, place: word.place },
          body: { right: makesRight, reason: text, revision: word.revision },
        },
        doneOrObsolete(onDone, m.overruleFailed()),
      ),
    )
  return (
    <InlineForm
      label={title}
      submit={makesRight ? m.makeRight() : m.makeWrong()}
      busyLabel={m.saving()}
      busy={overrule.isPending}
      problem={reason.problem}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <p className="font-semibold wrap-anywhere">{title}</p>
      <ReasonField {...reason.field} hint={m.reasonHint()} />
    </InlineForm>
  )
}
