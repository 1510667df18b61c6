import * as m from '@elocute/messages/trainee-modules'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import type { ModuleSummary } from '../../../shared/modules/modules.queries.ts'

/** A card that is one link, with the title as its name. */
export const ModuleCard = ({ module }: { module: ModuleSummary }) => {
  const titleId = useId()
  return (
    <li className="relative grid min-w-0 rounded-card has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent">
      <Card as="article" aria-labelledby={titleId}>
        <div className="flex h-full flex-col gap-2">
          <h2 id={titleId} className="text-lead font-semibold wrap-anywhere">
            <Link
              to={paths.trainee.module(module.id)}
              className="outline-none after:absolute after:inset-0 after:rounded-card hover:text-accent"
            >
              {module.title}
            </Link>
          </h2>
          {module.is_new && (
            <p>
              <Badge tone="accent">{m.isNew()}</Badge>
            </p>
          )}
          {module.description !== '' && (
            <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{module.description}</p>
          )}
          <p className="mt-auto pt-2 text-small text-ink-soft">
            {m.posted({ day: formatDay(module.created_at) })}
          </p>
        </div>
      </Card>
    </li>
  )
}
