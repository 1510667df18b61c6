import * as m from '@elocute/messages/games'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Lock from 'lucide-react/icons/lock'
import { paths } from '../../../../client/address/paths.ts'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { Centred } from './game-frame.tsx'

type Props = {
  /** The sentence of the server. */
  message: string
  notOpenYet: boolean
}

/** Shown at the address of a quiz that cannot be started now. */
export const QuizClosed = ({ message, notOpenYet }: Props) => {
  const Icon = notOpenYet ? CalendarClock : Lock
  return (
    <div className="flex grow flex-col px-4">
      <Centred>
        <div className="grid justify-items-center gap-4 text-center">
          <Icon aria-hidden="true" className="size-12 text-ink-soft" strokeWidth={1.75} />
          <h1 className="text-heading font-semibold">{notOpenYet ? m.notOpenTitle() : m.closedTitle()}</h1>
          <p role="alert" className="max-w-text text-lead">
            {message}
          </p>
          <p className="max-w-text text-ink-soft">{notOpenYet ? m.notOpenHelp() : m.closedHelp()}</p>
          <LinkButton to={paths.trainee.quizzes}>{m.back()}</LinkButton>
        </div>
      </Centred>
    </div>
  )
}
