import * as m from '@elocute/messages/module-files'
import Files from 'lucide-react/icons/files'
import { useId, type RefObject } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FileRow } from './file-row.tsx'
import type { ModuleFile } from './modules.queries.ts'
import { useFileActions } from './use-file-actions.ts'

type Props = {
  title: string
  moduleId: string
  files: readonly ModuleFile[]
  noneHint: string
  headingRef?: RefObject<HTMLHeadingElement | null>
  /** Not given to trainees, who can only read. */
  onDelete?: (file: ModuleFile) => void
}

/** The files of a module. */
export const FileSection = ({ title, moduleId, files, noneHint, headingRef, onDelete }: Props) => {
  const titleId = useId()
  const { running, run } = useFileActions(moduleId)
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 ref={headingRef} id={titleId} tabIndex={-1} className="mb-3 text-title font-semibold outline-none">
        {title}
      </h2>
      {files.length === 0 ? (
        <EmptyState icon={<Files aria-hidden="true" className="size-8" />} hint={noneHint}>
          {m.none()}
        </EmptyState>
      ) : (
        <ul
          aria-labelledby={titleId}
          className="divide-y divide-line rounded-card border border-line bg-surface"
        >
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              running={running[file.id]}
              onRun={(action) => run(action, file)}
              {...(onDelete && { onDelete: () => onDelete(file) })}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
