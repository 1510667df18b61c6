import * as m from '@elocute/messages/games'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { use, type ReactNode } from 'react'
import { paths } from '../../../../client/address/paths.ts'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { Preview } from '../attempt/preview.ts'

type FrameProps = { title: string; children: ReactNode }

/** The page of a game before it begins: a link back, the title, and one column. On a low screen the link and the title share a row. */
export const GameFrame = ({ title, children }: FrameProps) => (
  <div className="mx-auto flex w-full max-w-page grow flex-col px-4 pb-8 sm:px-8 short:px-safe short:pb-3">
    <div className="short:flex short:items-center short:gap-3">
      <div className="-ms-4 py-3 short:shrink-0 short:py-1">
        <LinkButton
          to={use(Preview)?.back ?? paths.trainee.quizzes}
          variant="quiet"
          icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        >
          {m.back()}
        </LinkButton>
      </div>
      <h1 className="text-heading font-semibold wrap-anywhere short:line-clamp-2 short:text-lead">{title}</h1>
    </div>
    {children}
  </div>
)

/** One figure of a quiz with its name. */
export const GameFigure = ({ name, value }: { name: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-small text-ink-soft">{name}</dt>
    <dd className="tabular text-title font-semibold">{value}</dd>
  </div>
)

/** Centres its content in the rest of the screen. */
export const Centred = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-xl grow content-center gap-4 py-8 short:py-3">{children}</div>
)
