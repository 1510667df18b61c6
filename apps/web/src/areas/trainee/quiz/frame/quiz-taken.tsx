import * as traineePages from '@elocute/messages/trainee-pages'
import * as m from '@elocute/messages/quiz-taken'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useParams } from 'react-router'
import { paths } from '../../../../client/address/paths.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { Centred } from './game-frame.tsx'

/** Shown to a trainee who returns to a completed quiz. */
export const QuizTaken = ({ id }: { id: string }) => (
  <div className="flex grow flex-col px-4">
    <Centred>
      <div className="grid justify-items-center gap-4 text-center">
        <Badge tone="green" icon={<CircleCheck aria-hidden="true" className="size-4" />}>
          {m.badge()}
        </Badge>
        <h1 className="text-heading font-semibold">{traineePages.quizTakenTitle()}</h1>
        <p className="max-w-text text-lead">{m.once()}</p>
        <p className="max-w-text text-ink-soft">{m.recorded()}</p>
        <div className="mt-4 grid justify-items-center gap-3">
          <LinkButton to={paths.trainee.quizzes}>{m.back()}</LinkButton>
          <TextLink to={paths.trainee.quizResult(id)}>{m.result()}</TextLink>
        </div>
      </div>
    </Centred>
  </div>
)

export const Component = () => <QuizTaken id={useParams().id ?? ''} />
