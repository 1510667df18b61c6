import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/people-import'
import { useQuery } from '@tanstack/react-query'
import Upload from 'lucide-react/icons/upload'
import { useRef, type SubmitEvent } from 'react'
import { messageOf } from '../../lib/call-problem.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { groupChoices } from '../group-choice/group-choice.queries.ts'
import { usePreview, type ImportRow } from './people-import.queries.ts'
import { isWorkbook, useWorkbook, workbookSentence } from './use-workbook.ts'

type Props = {
  text: string
  group: string
  onType: (text: string) => void
  onGroup: (group: string) => void
  onChecked: (list: Blob, rows: readonly ImportRow[]) => void
}

/**
 * The list, pasted or as a file, and the group. A chosen text file is checked at once; the first sheet of a workbook is first shown as
 * text.
 */
export const ListForm = ({ text, group, onType, onGroup, onChecked }: Props) => {
  const { data: groups = [] } = useQuery(groupChoices)
  const preview = usePreview()
  const workbook = useWorkbook()
  const file = useRef<HTMLInputElement>(null)
  const busy = preview.isPending || workbook.isPending
  const check = (list: Blob) => {
    if (!busy) preview.mutate(list, { onSuccess: (rows) => onChecked(list, rows) })
  }
  const choose = async (chosen: File) => {
    if (busy) return
    preview.reset()
    workbook.reset()
    if (await isWorkbook(chosen)) workbook.mutate(chosen, { onSuccess: ({ text: rows }) => onType(rows) })
    else check(chosen)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    check(new Blob([text]))
  }
  return (
    <div
      className="max-w-text"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [dropped] = event.dataTransfer.files
        if (dropped) void choose(dropped)
      }}
    >
      <Card as="section">
        <form noValidate className="grid gap-4" onSubmit={submit}>
          <h2 className="text-title font-semibold">{m.newTitle()}</h2>
          {preview.error && <Banner kind="error">{messageOf(preview.error, generalMessages.wrong())}</Banner>}
          {workbook.error && <Banner kind="error">{workbookSentence(workbook.error)}</Banner>}
          {workbook.data && !preview.error && (
            <Banner kind="info">
              {m.readFrom({ sheet: workbook.data.sheet, count: workbook.data.sheets })}
            </Banner>
          )}
          {groups.length > 0 && (
            <Select
              label={m.group()}
              value={group}
              options={[
                { value: '', label: m.noGroup() },
                ...groups.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={onGroup}
            />
          )}
          <TextArea
            label={m.paste()}
            hint={m.pasteHint()}
            rows={8}
            spellCheck={false}
            value={text}
            onChange={(event) => onType(event.target.value)}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={preview.isPending} busyLabel={m.checking()}>
              {m.check()}
            </Button>
            <input
              ref={file}
              type="file"
              hidden
              aria-label={m.file()}
              accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
              onChange={({ target }) => {
                const [chosen] = target.files ?? []
                if (chosen) void choose(chosen)
                // Without this the same file could not be chosen again.
                target.value = ''
              }}
            />
            <Button
              variant="secondary"
              busy={workbook.isPending}
              busyLabel={m.readingWorkbook()}
              icon={<Upload aria-hidden="true" className="size-5" />}
              onClick={() => file.current?.click()}
            >
              {m.file()}
            </Button>
          </div>
          <p className="text-small text-ink-soft">{m.fileHint()}</p>
        </form>
      </Card>
    </div>
  )
}
