import * as m from '@elocute/messages/trainee-today'
import Mic from 'lucide-react/icons/mic'
import { paths } from '../../../client/address/paths.ts'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { TodayLine } from './today-line.tsx'
import type { TraineeToday } from './trainee-quizzes.queries.ts'

type Props = { bag: TraineeToday['practice'] }

/** The one thing to practise: the cards of the bag that are due, then its new ones, otherwise a reading. */
export const PracticeSuggestion = ({ bag: { due, fresh } }: Props) => (
  <TodayLine label={m.practise()} icon={<Mic aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />}>
    {due + fresh > 0 ? (
      <TextLink to={paths.trainee.practice}>
        {due > 0 ? m.practiceDue({ count: due }) : m.practiceFresh({ count: fresh })}
      </TextLink>
    ) : (
      <TextLink to={paths.trainee.speechPractice}>{m.readAloud()}</TextLink>
    )}
  </TodayLine>
)
