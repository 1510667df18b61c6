import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import * as readingMessages from '@elocute/messages/assigned-readings'
import * as m from '@elocute/messages/own-speaking'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../text/format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { TitledSection } from '../../../ui/display/titled-section.tsx'
import { PickTry } from './pick-try.tsx'
import { sentOf } from './shared/speaking-progress.ts'

type Props = {
  task: OwnSpeakingTask
  heading: { one: string; several: string }
  /** What the machine says of a try. */
  children: (answer: SpeakingAnswer) => ReactNode
}

/** The tries that were sent, the newest one first, each with its result, and the choice of the one that counts. */
export const SentTries = ({ task, heading, children }: Props) => {
  const sent = sentOf(task)
  if (sent.length === 0) return null
  return (
    <TitledSection title={sent.length === 1 ? heading.one : heading.several}>
      <ul className="grid grid-cols-1 gap-4">
        {sent.toReversed().map((answer) => (
          <Card as="li" key={answer.id}>
            <div className="grid grid-cols-1 gap-3">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <h3 className="font-semibold">
                  {m.try({ n: answer.n, when: formatMoment(answer.sent_at ?? '') })}
                </h3>
                {sent.length > 1 && answer.picked && <Badge tone="accent">{m.counts()}</Badge>}
                {answer.late && <Badge tone="yellow">{readingMessages.late()}</Badge>}
              </div>
              {children(answer)}
              {sent.length > 1 && !answer.picked && <PickTry answer={answer} />}
            </div>
          </Card>
        ))}
      </ul>
    </TitledSection>
  )
}
