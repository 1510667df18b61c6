import * as m from '@elocute/messages/trainer-home'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../client/address/paths.ts'
import { useTrainerLevel } from '../../../shared/session/may-change.tsx'
import { useSession } from '../../../shared/session/use-session.ts'
import { settingsQuery } from '../../../shared/session/school-time-note.tsx'
import { StepItem } from '../../../ui/display/step-item.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { TitledCard } from '../../../ui/display/titled-section.tsx'
import { groupChoices } from '../group-choice/group-choice.queries.ts'
import { trainersQuery } from '../people/trainers/trainers.queries.ts'
import type { TrainerHome } from './dashboards.queries.ts'
import { isUnnamed } from './unnamed.ts'

type Props = { stats: TrainerHome['stats'] }

/** What a trainer does in a new school, in this order. The first steps are the owner's. */
export const FirstSteps = ({ stats: { totalTrainees, totalQuizzes } }: Props) => {
  const isOwner = useTrainerLevel() === 'owner'
  const { data: groups = [] } = useQuery(groupChoices)
  const { data: settings } = useQuery({ ...settingsQuery(), enabled: isOwner })
  const { data: trainers = [] } = useQuery({ ...trainersQuery, enabled: isOwner })
  const { data: me } = useSession().me
  const steps = [
    ...(isOwner
      ? [
          ...(isUnnamed(me) ? [{ text: m.stepOwnName(), to: paths.trainer.account, done: false }] : []),
          {
            text: m.stepName(),
            to: paths.trainer.settings,
            done: typeof settings?.data.school_name === 'string',
          },
          {
            text: m.stepTrainer(),
            to: `${paths.trainer.invitations}?who=trainer`,
            done: trainers.length > 1,
          },
        ]
      : []),
    { text: m.stepGroup(), to: paths.trainer.groups, done: groups.length > 0 },
    { text: m.stepTrainees(), to: paths.trainer.invitations, done: totalTrainees > 0 },
    { text: m.stepQuiz(), to: paths.trainer.quizzes, done: totalQuizzes > 0 },
  ]
  return (
    <TitledCard title={m.stepsTitle()}>
      <ol className="grid gap-1">
        {steps.map(({ text, to, done }, at) => (
          <StepItem key={to} n={at + 1} done={done} doneLabel={m.stepDone()}>
            <TextLink to={to}>{text}</TextLink>
          </StepItem>
        ))}
      </ol>
    </TitledCard>
  )
}
