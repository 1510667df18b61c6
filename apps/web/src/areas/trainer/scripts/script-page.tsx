import * as trainerPages from '@elocute/messages/trainer-pages'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/school-scripts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { groupOf } from '../group-choice/group-address.ts'
import { formatMoment } from '../../../text/format.ts'
import { fullName } from '../../../text/full-name.ts'
import { paths } from '../../../client/address/paths.ts'
import { GoneFrom } from '../../../shared/page/gone.tsx'
import { MayChange } from '../../../shared/session/may-change.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { PageBreadcrumb } from '../../../shared/page/page-breadcrumb.tsx'
import { pageOfId } from '../../../shared/page/page-of-id.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { MoreMenu } from '../../../ui/dialog/menu.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { currentData } from '../../../shared/query/current-data.ts'
import { factsOf } from './script-list.tsx'
import { ScriptText } from './script-text.tsx'
import { oneScript, useDeleteScript, type WholeScript } from './scripts.queries.ts'
import { oneGroup } from '../group-choice/group-choice.queries.ts'

const EditScriptDialog = lazyDialog(async () => (await import('./script-dialog.tsx')).EditScriptDialog)
const AssignReadingDialog = lazyDialog(
  async () => (await import('../readings/reading-dialog.tsx')).AssignReadingDialog,
)

/** A script: its text, its sounds, and what can be done with it. */
export const ScriptPage = ({ id }: { id: string }) => {
  const loaded = useQuery(oneScript(id))
  const script = currentData(loaded)
  const title = script?.title ?? m.one()
  return (
    <>
      <PageBreadcrumb
        items={[{ label: trainerPages.scriptsTitle(), to: paths.trainer.scripts }, { label: title }]}
      />
      <PageHeader
        title={title}
        badge={script?.school && <Badge tone="accent">{badgeOf(script.school)}</Badge>}
        lead={script && leadOf(script)}
        action={
          script && (
            <MayChange>
              <ScriptActions script={script} />
            </MayChange>
          )
        }
      />
      <QueryView
        query={loaded}
        loading={m.loading()}
        failed={m.failed()}
        instead={{
          404: (
            <GoneFrom problem={loaded.error} to={paths.trainer.scripts} list={trainerPages.scriptsTitle()} />
          ),
        }}
      >
        {(shown) => <ScriptText script={shown} />}
      </QueryView>
    </>
  )
}

const badgeOf = ({ offered }: NonNullable<WholeScript['school']>): string =>
  offered ? m.ofSchool() : m.notOffered()

const leadOf = (script: WholeScript): string => {
  const facts = factsOf(script)
  if (script.school === null) return facts
  const { by, changed_at: at } = script.school
  const when = formatMoment(at)
  return [facts, by ? m.by({ name: fullName(by), when }) : m.byFormer({ when })].join(' · ')
}

const ScriptActions = ({ script }: { script: WholeScript }) => {
  const { id, title, text, school } = script
  const [address] = useSearchParams()
  const groupId = groupOf(address)
  const named = useQuery({ ...oneGroup(groupId), enabled: groupId !== '' })
  const group = currentData(named)
  const [open, setOpen] = useState<'assign' | 'edit' | 'delete' | null>(null)
  const remove = useDeleteScript({ says: m.deleted() })
  const navigate = useNavigate()
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        busy={groupId !== '' && named.isPending}
        busyLabel={m.assign()}
        onClick={() => setOpen('assign')}
      >
        {m.assign()}
      </Button>
      {school && (
        <div className="max-sm:ms-auto">
          <MoreMenu
            label={generalMessages.moreActions({ name: title })}
            items={[
              { label: m.edit(), onSelect: () => setOpen('edit') },
              { label: m.delete(), tone: 'danger', onSelect: () => setOpen('delete') },
            ]}
          />
        </div>
      )}
      {named.isError && !group && (
        <div className="basis-full">
          <Banner kind="warning">{m.groupFailed()}</Banner>
        </div>
      )}
      {open === 'assign' && (
        <AssignReadingDialog
          start={{
            title,
            script: text,
            // Where the group could not be loaded, the trainer has to choose. It is not for everyone by mistake.
            ...(groupId !== '' && {
              audience: {
                forSome: true,
                people: [],
                groups: group ? [{ id: group.id, name: group.name }] : [],
              },
            }),
          }}
          onClose={close}
        />
      )}
      {open === 'edit' && school && <EditScriptDialog script={script} school={school} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={m.deleteTitle()}
          text={m.deleteText({ title })}
          confirm={m.delete()}
          confirming={m.deleting()}
          change={remove}
          onClose={close}
          onConfirm={() =>
            remove.mutate(id, { onSuccess: () => void navigate(paths.trainer.scripts, { replace: true }) })
          }
        />
      )}
    </div>
  )
}

export const Component = pageOfId(ScriptPage)
