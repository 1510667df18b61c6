import * as m from '@elocute/messages/module-files'
import type { ModuleFile } from './modules.queries.ts'

/** The number of files of each type. */
export const FileCounts = ({ files }: { files: readonly ModuleFile[] }) => {
  const pdf = files.filter(({ file_type }) => file_type === 'pdf').length
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface py-4">
      <Count name={m.total()} count={files.length} />
      <Count name={m.pdf()} count={pdf} />
      <Count name={m.word()} count={files.length - pdf} />
    </dl>
  )
}

const Count = ({ name, count }: { name: string; count: number }) => (
  <div className="flex flex-col justify-between px-3 sm:px-5">
    <dt className="text-small text-ink-soft">{name}</dt>
    <dd className="tabular text-title font-semibold">{count}</dd>
  </div>
)
