import { speakingLimits } from '@elocute/contract/speaking-limits'
import { pictureTypes } from '@elocute/contract/speaking-prompts'
import type { SpeakingKind, SpeakingPicture } from '@elocute/contract/speaking-fields'
import * as m from '@elocute/messages/speaking-prompts'
import { useMemo, useRef, useState } from 'react'
import { pictureFile } from '../../../device/picture-file.ts'
import { AskedPicture } from '../../../shared/speaking/asked-picture.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { taskPicture, useDeletePicture, useSavePicture } from './prompts.queries.ts'

type Task = { taskId: string; kind: SpeakingKind; picture: SpeakingPicture | null }

type Props = Task & { editable: boolean }

/** The picture that is seen with the first question, line or passage: to see, to choose with words for it, and to remove. */
export const TaskPicture = ({ taskId, kind, picture, editable }: Props) => (
  <div className="grid gap-3">
    {picture && <Shown taskId={taskId} picture={picture} />}
    {editable && <Change taskId={taskId} kind={kind} picture={picture} />}
  </div>
)

const Shown = ({ taskId, picture: { id, alt } }: { taskId: string; picture: SpeakingPicture }) => {
  const query = useMemo(() => taskPicture(taskId, id), [taskId, id])
  return (
    <figure className="grid gap-1">
      <AskedPicture query={query} alt={alt} />
      <figcaption className="max-w-text text-small text-ink-soft wrap-anywhere">{alt}</figcaption>
    </figure>
  )
}

const Change = ({ taskId, kind, picture }: Task) => {
  const [file, setFile] = useState<File | null>(null)
  const remove = useDeletePicture(taskId, { says: m.pictureRemoved(), toasts: true })
  const input = useRef<HTMLInputElement>(null)
  if (file) return <Describe taskId={taskId} file={file} before={picture} onDone={() => setFile(null)} />
  return (
    <div className="grid gap-2">
      {!picture && <p className="text-small text-ink-soft">{m.pictureHint({ kind })}</p>}
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          hidden
          aria-label={m.choosePicture()}
          accept={pictureTypes.join()}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) setFile(chosen)
            // Without this the same file could not be chosen again.
            target.value = ''
          }}
        />
        <Button variant="secondary" disabled={remove.isPending} onClick={() => input.current?.click()}>
          {picture ? m.replacePicture() : m.choosePicture()}
        </Button>
        {picture && (
          <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
            {m.removePicture()}
          </Button>
        )}
      </div>
    </div>
  )
}

type DescribeProps = { taskId: string; file: File; before: SpeakingPicture | null; onDone: () => void }

/** Nobody saves a picture without words for those who cannot see it. */
const Describe = ({ taskId, file, before, onDone }: DescribeProps) => {
  const [alt, setAlt] = useState(before?.alt ?? '')
  const [missing, setMissing] = useState(false)
  const save = useSavePicture(taskId, { says: m.pictureSaved() })
  return (
    <form
      noValidate
      className="grid max-w-text gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(alt.trim() === '')
        if (alt.trim() === '' || save.isPending) return
        void pictureFile(file).then(({ bytes, type }) =>
          save.mutate({ bytes, type, alt }, { onSuccess: onDone }),
        )
      }}
    >
      {save.refusal !== null && <Banner kind="error">{save.refusal}</Banner>}
      <p className="wrap-anywhere">{file.name}</p>
      <TextField
        label={m.alt()}
        hint={m.altHint()}
        error={missing ? m.altMissing() : undefined}
        maxLength={speakingLimits.picture.alt}
        value={alt}
        onChange={({ target }) => {
          setMissing(false)
          setAlt(target.value)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending} busyLabel={m.saving()}>
          {m.savePicture()}
        </Button>
        <Button variant="quiet" disabled={save.isPending} onClick={onDone}>
          {m.cancelPicture()}
        </Button>
      </div>
    </form>
  )
}
