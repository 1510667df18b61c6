import * as m from '@elocute/messages/trainee-today'
import Mic from 'lucide-react/icons/mic'
import { paths } from '../../../client/address/paths.ts'
import { NextLink } from './next-link.tsx'
import { TodayLine } from './today-line.tsx'
import type { TraineeToday } from './trainee-quizzes.queries.ts'

type Props = { bag: TraineeToday['practice']; isNext: boolean }

/** The one thing to practise: the cards of the bag that are due, then its new ones, otherwise a reading. */
export const PracticeSuggestion = ({ bag: { due, fresh }, isNext }: Props) => (
  <TodayLine label={m.practise()} icon={<Mic aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />}>
    {due + fresh > 0 ? (
      <NextLink to={paths.trainee.practice} isNext={isNext}>
        {due > 0 ? m.practiceDue({ count: due }) : m.practiceFresh({ count: fresh })}
      </NextLink>
    ) : (
      <NextLink to={paths.trainee.speechPractice} isNext={isNext}>
        {m.readAloud()}
      </NextLink>
    )}
  </TodayLine>
)
