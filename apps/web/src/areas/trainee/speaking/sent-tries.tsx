import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import * as readingMessages from '@elocute/messages/assigned-readings'
import * as m from '@elocute/messages/own-speaking'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../text/format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { TitledSection } from '../../../ui/display/titled-section.tsx'
import { OwnAppeal } from './own-appeal.tsx'
import { PickTry } from './pick-try.tsx'
import type { LoadedTask } from './shared/own-speaking.queries.ts'
import { sentOf } from './shared/speaking-progress.ts'

type Props = {
  task: LoadedTask
  heading: { one: string; several: string }
  /** What the machine says of a try. */
  children: (answer: SpeakingAnswer) => ReactNode
}

/**
 * The tries that the machine has marked, the newest one first, each with its result, the choice of the one that counts, and the appeal
 * against its result. While it is being checked, it counts.
 */
export const SentTries = ({ task, heading, children }: Props) => {
  const sent = sentOf(task)
  const { appeal, appeal_until: until } = task
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
              {answer.picked && until !== null && (
                <OwnAppeal
                  taskId={task.id}
                  answerId={answer.id}
                  criteria={[]}
                  appeal={appeal}
                  until={until}
                />
              )}
              {sent.length > 1 && !answer.picked && appeal?.state !== 'open' && <PickTry answer={answer} />}
            </div>
          </Card>
        ))}
      </ul>
    </TitledSection>
  )
}
