import * as m from '@elocute/messages/uploads'
import { moduleLimits } from '@elocute/contract/module-limits'
import FileUp from 'lucide-react/icons/file-up'
import { formatMegabytes } from '../../../text/format-bytes.ts'
import { classes } from '../../../ui/classes.ts'
import type { Upload, UploadQueue } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import { useFileDrop } from '../../../ui/hooks/use-file-drop.ts'

type Props = {
  uploads: readonly Upload[]
  queue: UploadQueue
  onChoose: (files: readonly File[]) => void
}

/** The drop target for files, and the list of uploads. */
export const UploadArea = ({ uploads, queue, onChoose }: Props) => {
  const { over } = useFileDrop(onChoose)
  return (
    <section aria-label={m.title()} className="grid gap-4">
      <p
        className={classes(
          'flex min-h-16 items-center justify-center gap-3 rounded-card border border-dashed px-4 py-3 text-center transition-colors duration-150',
          over
            ? 'border-accent bg-accent-soft font-semibold text-accent'
            : 'border-line-strong text-small text-ink-soft',
        )}
      >
        <FileUp aria-hidden="true" className="size-5 shrink-0" />
        {over ? (
          m.letGo()
        ) : (
          <span>
            <span className="pointer-coarse:hidden">{m.dropHere()} </span>
            {m.sizes({
              file: formatMegabytes(moduleLimits.fileBytes),
              module: formatMegabytes(moduleLimits.bytes),
            })}
          </span>
        )}
      </p>
      {uploads.length > 0 && (
        <ul className="grid gap-3">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </section>
  )
}
