import type { AnswerTranscript } from '@elocute/contract/speaking-transcripts'
import * as m from '@elocute/messages/transcripts'
import { formatMoment } from '../../text/format.ts'

/** Some three lines of a phone. */
const longFrom = 140

type Props = {
  transcripts: readonly AnswerTranscript[]
  answerId: string
  /** The number of the question. */
  n: number
}

/** What a machine has written down of the answer to one question, folded where it is long; nothing where it was not asked to. */
export const Transcript = ({ transcripts, answerId, n }: Props) => {
  const transcript = transcripts.find((one) => one.answer_id === answerId && one.n === n)
  if (!transcript) return null
  const { state, text } = transcript
  if (state !== 'written')
    return <p className="text-small text-ink-soft">{state === 'waiting' ? m.waiting() : m.failed()}</p>
  if (text.length < longFrom)
    return (
      <div className="max-w-text">
        <p className="py-2.5 text-small font-semibold">{m.title()}</p>
        <Written transcript={transcript} />
      </div>
    )
  return (
    <details className="max-w-text">
      <summary className="w-fit cursor-pointer py-2.5 text-small font-semibold text-accent">
        {m.title()}
      </summary>
      <Written transcript={transcript} />
    </details>
  )
}

const Written = ({
  transcript: { text, model, written_at: writtenAt },
}: {
  transcript: AnswerTranscript
}) => (
  <div className="grid gap-1 rounded-control bg-sunken p-3">
    {text === '' ? (
      <p>{m.noWords()}</p>
    ) : (
      <p lang="en" dir="ltr" className="wrap-anywhere">
        {text}
      </p>
    )}
    <p className="text-small text-ink-soft">{m.mayBeWrong()}</p>
    <p className="text-small text-ink-soft wrap-anywhere">
      <bdi>{model}</bdi> · {writtenAt !== null && formatMoment(writtenAt)}
    </p>
  </div>
)
