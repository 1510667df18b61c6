import { Download } from 'lucide-react'
import { saveAs } from '../../../lib/download-handover.ts'
import type { Recording } from '../../../lib/recogniser-types.ts'
import { sayPractice as words } from '../../../lib/say-practice.ts'
import { Button } from '../../../ui/button.tsx'

type Props = { recording: Pick<Recording, 'bytes' | 'format'>; at?: Date }

/** Saves the recording on this device, whatever becomes of it here. */
export const DownloadButton = ({ recording: { bytes, format }, at }: Props) => (
  <Button
    variant="secondary"
    icon={<Download aria-hidden="true" className="size-5 shrink-0" />}
    onClick={() => saveAs(bytes, words.fileName(momentIn(at ?? new Date()), format))}
  >
    {words.download}
  </Button>
)

/** 2026-03-04-0905, in the time of this place. */
const momentIn = (date: Date): string => {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}-${two(date.getHours())}${two(date.getMinutes())}`
}
