import * as m from '@elocute/messages/modules'
import { formatDay } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import type { Column } from '../../../ui/display/data-table.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import type { OpenModuleDialog } from './module-dialogs.tsx'
import { ModuleMenu } from './module-menu.tsx'
import type { ModuleSummary } from '../../../shared/modules/modules.queries.ts'

/** With `onOpenDialog`, a module can be edited and deleted. */
export const moduleColumns = (
  onOpenDialog: ((dialog: OpenModuleDialog) => void) | null,
): readonly Column<ModuleSummary>[] => [...facts(), ...(onOpenDialog ? [actions(onOpenDialog)] : [])]

const facts = (): readonly Column<ModuleSummary>[] => [
  {
    header: m.titleColumn(),
    cell: ({ id, title }) => (
      <span className="block wrap-anywhere sm:min-w-44">
        <TextLink to={paths.trainer.module(id)}>{title}</TextLink>
      </span>
    ),
  },
  {
    header: m.description(),
    cell: ({ description }) =>
      description === '' ? (
        <span className="text-ink-soft">{m.noDescription()}</span>
      ) : (
        <span className="block wrap-anywhere whitespace-pre-line max-sm:text-start">{description}</span>
      ),
  },
  {
    header: m.created(),
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDay(created_at)}</span>,
  },
]

const actions = (onOpenDialog: (dialog: OpenModuleDialog) => void): Column<ModuleSummary> => ({
  header: m.actions(),
  cell: (module) => <ModuleMenu module={module} onOpenDialog={onOpenDialog} />,
})
