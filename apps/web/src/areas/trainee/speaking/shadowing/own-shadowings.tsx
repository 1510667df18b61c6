import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import * as readingMessages from '@elocute/messages/assigned-readings'
import * as speakingMessages from '@elocute/messages/own-speaking'
import * as m from '@elocute/messages/shadowing'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { PassageSound } from '../../../../shared/shadowing/passage-sound.tsx'
import { ShadowingResult } from '../../../../shared/shadowing/shadowing-result.tsx'
import { formatMoment } from '../../../../text/format.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { ownAnswerSound } from '../own-answer.queries.ts'
import { PickTry } from '../pick-try.tsx'
import { sentOf } from '../shared/speaking-progress.ts'
import { ownShadowing } from './shadowing.queries.ts'

/** The tries that were sent, the newest one first, with their scores and lines, and the choice of the one that counts. */
export const OwnShadowings = ({ task }: { task: OwnSpeakingTask }) => {
  const sent = sentOf(task)
  if (sent.length === 0) return null
  return (
    <section aria-labelledby="own-shadowings" className="grid grid-cols-1 gap-3">
      <h2 id="own-shadowings" className="text-title font-semibold">
        {sent.length === 1 ? m.result() : m.results()}
      </h2>
      <ul className="grid grid-cols-1 gap-4">
        {sent.toReversed().map((answer) => (
          <Try key={answer.id} answer={answer} among={sent.length} />
        ))}
      </ul>
    </section>
  )
}

const Try = ({ answer, among }: { answer: SpeakingAnswer; among: number }) => {
  const { id, n, sent_at: sentAt, late, picked } = answer
  const result = useQuery(ownShadowing(id))
  const load = useCallback((passage: number) => ownAnswerSound(id, passage), [id])
  return (
    <Card as="li">
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 className="font-semibold">{speakingMessages.try({ n, when: formatMoment(sentAt ?? '') })}</h3>
          {among > 1 && picked && <Badge tone="accent">{speakingMessages.counts()}</Badge>}
          {late && <Badge tone="yellow">{readingMessages.late()}</Badge>}
        </div>
        <QueryView query={result} loading={m.loading()} skeleton={6} failed={m.failedTitle()} silent>
          {(loaded) => (
            <ShadowingResult
              answer={loaded}
              sound={(passage, show) => (
                <PassageSound passage={passage} load={load}>
                  {show}
                </PassageSound>
              )}
            />
          )}
        </QueryView>
        {among > 1 && !picked && <PickTry answer={answer} />}
      </div>
    </Card>
  )
}
