import * as m from '@elocute/messages/people-import'
import { useMutation } from '@tanstack/react-query'
import Upload from 'lucide-react/icons/upload'
import { useRef, type SubmitEvent } from 'react'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useFileDrop } from '../../../../ui/hooks/use-file-drop.ts'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import type { Group } from '../../group-choice/group-choice.queries.ts'
import { openFile, openingSentence, openText } from './open-list.ts'
import type { OpenList } from './opened-list.ts'

type Props = {
  text: string
  groups: readonly Group[]
  group: string
  onType: (text: string) => void
  onGroup: (group: string) => void
  onOpened: (list: OpenList, isPasted: boolean) => void
}

const open = async (source: File | string): Promise<OpenList> =>
  typeof source === 'string' ? openText(source) : openFile(source)

/** The list, pasted or as a file, and the group. It is read here: nothing of it leaves the browser before the import. */
export const ListForm = ({ text, groups, group, onType, onGroup, onOpened }: Props) => {
  const opening = useMutation({
    mutationFn: open,
    networkMode: 'always',
    onSuccess: (list, source) => onOpened(list, typeof source === 'string'),
  })
  const file = useRef<HTMLInputElement>(null)
  const choose = (source: File | string) => {
    if (!opening.isPending) opening.mutate(source)
  }
  useFileDrop(([dropped]) => {
    if (dropped) choose(dropped)
  })
  const isFile = opening.variables instanceof File
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    choose(text)
  }
  return (
    <div className="max-w-text">
      <Card as="section">
        <form noValidate className="grid gap-4" onSubmit={submit}>
          <h2 className="text-title font-semibold">{m.newTitle()}</h2>
          {opening.error && <Banner kind="error">{openingSentence(opening.error)}</Banner>}
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
            <Button type="submit" busy={opening.isPending && !isFile} busyLabel={m.reading()}>
              {m.check()}
            </Button>
            <input
              ref={file}
              type="file"
              hidden
              aria-label={m.file()}
              accept=".csv,.txt,.tsv,.tab,.xlsx,.xls,.ods,.docx,.odt,.htm,.html,.vcf,.zip,text/csv,text/plain,text/vcard,application/zip"
              onChange={({ target }) => {
                const [chosen] = target.files ?? []
                if (chosen) choose(chosen)
                // Without this the same file could not be chosen again.
                target.value = ''
              }}
            />
            <Button
              variant="secondary"
              busy={opening.isPending && isFile}
              busyLabel={m.reading()}
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
