import * as m from '@elocute/messages/trainee-today'
import Mic from 'lucide-react/icons/mic'
import { paths } from '../../lib/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { TodayLine } from './today-line.tsx'

/** The one thing to practise: a reading in Speech Practice. */
export const PracticeSuggestion = () => (
  <TodayLine label={m.practise()} icon={<Mic aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />}>
    <TextLink to={paths.trainee.speechPractice}>{m.readAloud()}</TextLink>
  </TodayLine>
)
