import { dataFileType, downloadOwnData } from '@elocute/contract/account'
import * as m from '@elocute/messages/account'
import * as exportMessages from '@elocute/messages/exports'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { messageOf } from '../../client/call/call-problem.ts'
import { formatBytes } from '../../text/format-bytes.ts'
import { localDay } from '../../text/local-day.ts'
import { useDownload } from '../../client/call/use-download.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/form/button.tsx'

/** Saves the file of the own data. A failure is said beside the button. */
export const DataButton = () => {
  const [problem, setProblem] = useState<unknown>()
  const { loaded, start } = useDownload(setProblem)
  const save = () => {
    setProblem(undefined)
    const name = exportMessages.dataFile({ date: localDay(new Date()) })
    start(downloadOwnData, {}, { name, type: dataFileType })
  }
  return (
    <div className="grid justify-items-start gap-4">
      {problem !== undefined && <Banner kind="error">{messageOf(problem, m.dataFailed())}</Banner>}
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" className="size-5" />}
        busy={loaded !== null}
        busyLabel={loaded ? exportMessages.loaded({ size: formatBytes(loaded) }) : exportMessages.preparing()}
        onClick={save}
      >
        {m.downloadData()}
      </Button>
    </div>
  )
}
