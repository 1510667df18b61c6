import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { sayGames } from '../../../lib/say-games.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

type Props = {
  title: string
  children: ReactNode
}

/** Around a game's screens before and after the stage: a way back, and one column. */
export const GameFrame = ({ title, children }: Props) => (
  <div className="mx-auto flex w-full max-w-page grow flex-col px-4 pb-8 sm:px-8">
    <div className="-ml-4 py-3">
      <LinkButton
        to={paths.trainee.quizzes}
        variant="quiet"
        icon={<ArrowLeft aria-hidden="true" className="size-5" />}
      >
        {sayGames.back}
      </LinkButton>
    </div>
    <h1 className="text-heading font-semibold wrap-anywhere">{title}</h1>
    {children}
  </div>
)
