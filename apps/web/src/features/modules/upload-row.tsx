import { CircleAlert } from 'lucide-react'
import { messageOf } from '../../lib/call-problem.ts'
import { formatBytes, percentOf } from '../../lib/format.ts'
import { say } from '../../lib/say.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Upload, UploadQueue } from './upload-queue.ts'

const words = say.uploads

type Props = { upload: Upload; queue: UploadQueue }

/** One file on its way, with what can be done about it. */
export const UploadRow = ({ upload: { id, file, state }, queue }: Props) => {
  const failed = state.name === 'failed'
  return (
    <li
      aria-label={file.name}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4"
    >
      <div className="min-w-0 grow basis-64">
        <UploadStatus file={file} state={state} />
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:justify-end">
        {failed && (
          <Button variant="secondary" aria-label={words.retryOne(file.name)} onClick={() => queue.retry(id)}>
            {words.retry}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={failed ? words.removeOne(file.name) : words.cancelOne(file.name)}
          onClick={() => queue.takeBack(id)}
        >
          {failed ? words.remove : words.cancel}
        </Button>
      </div>
    </li>
  )
}

const UploadStatus = ({ file, state }: Pick<Upload, 'file' | 'state'>) => {
  if (state.name === 'sending') {
    const { loaded, total } = state.progress
    return (
      <div className="wrap-anywhere">
        <ProgressBar
          label={file.name}
          value={loaded}
          max={total}
          text={
            loaded < total
              ? words.progress(percentOf(loaded, total), formatBytes(loaded), formatBytes(total))
              : words.checking
          }
        />
      </div>
    )
  }
  return (
    <>
      <p className="font-medium wrap-anywhere">{file.name}</p>
      {state.name === 'failed' ? (
        <p role="alert" className="flex items-start gap-1.5 text-small text-red">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {messageOf(state.problem, words.failed)}
        </p>
      ) : (
        <p className="text-small text-ink-soft">{words.waiting}</p>
      )}
    </>
  )
}
