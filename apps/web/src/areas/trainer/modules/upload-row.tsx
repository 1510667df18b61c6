import * as m from '@elocute/messages/uploads'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { CallProblem, messageOf } from '../../../client/call/call-problem.ts'
import { formatBytes } from '../../../text/format-bytes.ts'
import { percentOf } from '../../../text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { ChooseButton } from './upload-button.tsx'
import { unreadableFile, type Upload, type UploadQueue } from './upload-queue.ts'

type Props = { upload: Upload; queue: UploadQueue; onChoose: (files: readonly File[]) => void }

/** One upload with its state and its actions. */
export const UploadRow = ({ upload: { id, file, state }, queue, onChoose }: Props) => {
  const failed = state.name === 'failed'
  const chooseAnother = (files: readonly File[]) => {
    if (files.length === 0) return
    queue.cancel(id)
    onChoose(files)
  }
  return (
    <li
      aria-label={file.name}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4"
    >
      <div className="min-w-0 grow basis-64">
        <UploadStatus file={file} state={state} />
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:justify-end">
        {failed && isFileRefused(state.problem) && (
          <ChooseButton
            variant="secondary"
            aria-label={m.chooseOtherFor({ name: file.name })}
            onChoose={chooseAnother}
          >
            {m.chooseOther()}
          </ChooseButton>
        )}
        {failed && !isFileRefused(state.problem) && (
          <Button
            variant="secondary"
            aria-label={m.retryOne({ name: file.name })}
            onClick={() => queue.retry(id)}
          >
            {m.retry()}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={failed ? m.removeOne({ name: file.name }) : m.cancelOne({ name: file.name })}
          onClick={() => queue.cancel(id)}
        >
          {failed ? m.remove() : m.cancel()}
        </Button>
      </div>
    </li>
  )
}

const refusalCodes = ['wrong_file_type', 'too_large', 'malware', unreadableFile]

/** The server refused the file itself, or the browser cannot read it, so a retry would fail too. */
const isFileRefused = (problem: unknown): boolean =>
  problem instanceof CallProblem && refusalCodes.includes(problem.code)

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
              ? m.progress({
                  percent: percentOf(loaded, total),
                  sent: formatBytes(loaded),
                  total: formatBytes(total),
                })
              : m.checking()
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
          {messageOf(state.problem, m.failed())}
        </p>
      ) : (
        <p className="text-small text-ink-soft">{m.waiting()}</p>
      )}
    </>
  )
}
