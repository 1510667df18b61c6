import * as m from '@elocute/messages/games'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { use, useCallback, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../client/address/paths.ts'
import type { Recogniser } from '../../../../device/use-recogniser.ts'
import { RecogniserSettings } from '../../../../shared/microphone/recogniser-settings.tsx'
import { useNotice } from '../../../../ui/feedback/notice.ts'
import { useLeaveGuard } from '../../../../client/address/use-leave-guard.ts'
import { iconButtonClass } from '../../../../ui/form/icon-button.tsx'
import type { Running } from '../attempt/attempt.state.ts'
import { Preview } from '../attempt/preview.ts'
import { TimeRemaining } from './time-remaining.tsx'

type Props = { game: Running; recogniser: Recogniser; children: ReactNode }

/** The top of a running game: the way out, how far it is, the time that is left, and the settings. */
export const StageHeader = ({ game, recogniser, children }: Props) => {
  const notice = useNotice()
  const preview = use(Preview)
  const { ending } = game.saving
  useLeaveGuard(
    // Nobody is asked about a quiz that is gone, or that is only tried.
    useCallback(() => ending === null && preview === null, [ending, preview]),
    () => notice.confirm({ title: m.leaveTitle(), text: m.leaveText(), yes: m.leave(), no: m.stay() }),
  )
  return (
    <header className="mx-auto flex w-full max-w-page items-center justify-between sm:gap-3">
      <div className="-ms-3 flex min-w-0 items-center sm:gap-1">
        <Link
          to={preview?.back ?? paths.trainee.quizzes}
          aria-label={m.back()}
          title={m.back()}
          className={iconButtonClass()}
        >
          <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </Link>
        {children}
      </div>
      <div className="-me-3 flex items-center sm:gap-1">
        <TimeRemaining seconds={game.secondsLeft} of={game.quiz.timerSeconds} timeCall={game.timeCall} />
        <RecogniserSettings recogniser={recogniser} />
      </div>
    </header>
  )
}
