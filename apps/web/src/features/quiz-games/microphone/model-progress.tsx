import type { LoadProgress } from '../../../lib/recogniser-types.ts'
import { say } from '../../../lib/say.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/** The recogniser on its way into this browser, once. */
export const ModelProgress = ({ progress }: { progress: LoadProgress | null }) => {
  const { loadedBytes, totalBytes } = progress ?? { loadedBytes: 0, totalBytes: 0 }
  return (
    <div className="grid gap-1.5">
      <ProgressBar
        label={say.microphone.loading}
        value={loadedBytes}
        max={totalBytes}
        text={totalBytes > 0 ? say.microphone.megabytes(megabytes(loadedBytes), megabytes(totalBytes)) : '…'}
      />
      <p className="text-small text-ink-soft">{say.microphone.once}</p>
    </div>
  )
}
