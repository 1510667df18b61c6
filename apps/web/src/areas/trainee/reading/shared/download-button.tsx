import * as m from '@elocute/messages/practice'
import Download from 'lucide-react/icons/download'
import { saveAs } from '../../../../client/call/download-handover.ts'
import type { Recording } from '@elocute/speech/browser/recorder-types'
import { Button } from '../../../../ui/form/button.tsx'

type Props = { recording: Pick<Recording, 'bytes' | 'format'>; at?: Date }

/** Downloads the recording. `at`: the time of the reading, for the file name; now by default. */
export const DownloadButton = ({ recording: { bytes, format }, at }: Props) => (
  <Button
    variant="secondary"
    icon={<Download aria-hidden="true" className="size-5" />}
    onClick={() => saveAs(bytes, m.fileName({ moment: fileDateOf(at ?? new Date()), ending: format }))}
  >
    {m.download()}
  </Button>
)

/** The local date and time as 2026-03-04-0905. */
const fileDateOf = (date: Date): string => {
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')
  return `${day}-${twoDigits(date.getHours())}${twoDigits(date.getMinutes())}`
}
