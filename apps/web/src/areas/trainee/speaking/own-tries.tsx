import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import type { AnswerTranscript } from '@elocute/contract/speaking-transcripts'
import type { MustSay, SpeakingAnswer, SpeakingMark, SpeakingRemark } from '@elocute/contract/speaking-fields'
import * as readingMessages from '@elocute/messages/assigned-readings'
import * as m from '@elocute/messages/own-speaking'
import { Transcript } from '../../../shared/speaking/transcript.tsx'
import { formatMoment } from '../../../text/format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { TitledSection } from '../../../ui/display/titled-section.tsx'
import { OwnSound } from './own-sound.tsx'
import { PickTry } from './pick-try.tsx'
import { sentOf } from './shared/speaking-progress.ts'

type Shown = {
  task: OwnSpeakingTask
  transcripts: readonly AnswerTranscript[]
  /** What the trainer says about the try that counts. */
  remarks: readonly SpeakingRemark[]
  /** What the try that counts had to say, by question, and what the trainer has decided; null without a mark. */
  points: { mustSay: readonly MustSay[]; said: SpeakingMark['said'] } | null
}

/** The tries that were sent, to hear them, and to choose the one that counts. */
export const OwnTries = ({ task, transcripts, remarks, points }: Shown) => {
  const sent = sentOf(task)
  if (sent.length === 0) return null
  return (
    <TitledSection title={sent.length === 1 ? m.answer() : m.tries()}>
      <ul className="grid gap-4">
        {sent.map((answer) => (
          <Try
            key={answer.id}
            answer={answer}
            task={task}
            among={sent.length}
            transcripts={transcripts}
            remarks={answer.picked ? remarks : []}
            points={answer.picked ? points : null}
          />
        ))}
      </ul>
    </TitledSection>
  )
}

/** A question that is read stands there in English; another one only with its number. */
const PartTitle = ({ task: { kind, written, asked }, n }: { task: OwnSpeakingTask; n: number }) => {
  const question = written && asked?.questions[n - 1]
  return (
    <p {...(question ? { lang: 'en', dir: 'ltr' } : {})} className="text-small text-ink-soft wrap-anywhere">
      {question || (kind === 'conversation' ? m.linePart({ n }) : m.part({ n }))}
    </p>
  )
}

type Props = {
  answer: SpeakingAnswer
  task: OwnSpeakingTask
  /** How many tries there are. */
  among: number
} & Pick<Shown, 'transcripts' | 'remarks' | 'points'>

const Try = ({ answer, task, among, transcripts, remarks, points }: Props) => {
  const { id, n, sent_at: sentAt, late, picked, parts } = answer
  return (
    <Card as="li">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 className="font-semibold">{m.try({ n, when: formatMoment(sentAt ?? '') })}</h3>
          {among > 1 && picked && <Badge tone="accent">{m.counts()}</Badge>}
          {late && <Badge tone="yellow">{readingMessages.late()}</Badge>}
        </div>
        <ol className="grid gap-3">
          {parts.map((part) => (
            <li key={part.n} className="grid gap-1">
              <PartTitle task={task} n={part.n} />
              <OwnSound
                answerId={id}
                kind={task.kind}
                part={part}
                remarks={remarks.filter(({ n: of }) => of === part.n)}
                points={
                  points && {
                    mustSay: points.mustSay[part.n - 1] ?? [],
                    heard: part.heard,
                    said: points.said[part.n - 1] ?? [],
                  }
                }
              />
              <Transcript transcripts={transcripts} answerId={id} n={part.n} />
            </li>
          ))}
        </ol>
        {among > 1 && !picked && !task.marked && !task.being_marked && <PickTry answer={answer} />}
      </div>
    </Card>
  )
}
