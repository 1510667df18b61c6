import * as m from '@elocute/messages/practice'
import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { momentOf } from '../../../../text/format.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { KeptForTrainers } from '../shared/kept-for-trainers.tsx'
import { DownloadButton } from '../shared/download-button.tsx'
import { RecordingPlayer } from '../../../../shared/reading-result/recording-player.tsx'
import { practiceQueries, type StoredRun } from './own-readings.queries.ts'
import { useConfirmDeleteRecording } from './confirm-delete.ts'
import type { Playback } from '../../../../shared/reading-result/recording-playback.ts'
import { QueryView } from '../../../../shared/query/query-view.tsx'

/** The saved recording of a reading, or the reason why there is none. */
export const RunRecording = ({ run, playback }: { run: StoredRun; playback: Playback | null }) => {
  const recording = useQuery({ ...practiceQueries.recording(run.id), enabled: run.has_recording })
  const confirmDelete = useConfirmDeleteRecording(run.id)
  const [openedAt] = useState(() => new Date())
  const readAt = momentOf(run.created_at) ?? openedAt
  if (!run.has_recording) return <p className="text-ink-soft">{m.noRecording()}</p>
  return (
    <QueryView
      query={recording}
      loading={m.loadingRecording()}
      skeleton={1}
      fallback={m.recordingFailed()}
      waiting={!playback}
      silent
    >
      {(loaded) =>
        playback && (
          <>
            <RecordingPlayer playback={playback} />
            {run.counts ? (
              <KeptForTrainers readAt={readAt} />
            ) : (
              <p className="text-small text-ink-soft">{m.kept()}</p>
            )}
            <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">
              <DownloadButton recording={loaded} at={readAt} />
              {!run.counts && (
                <Button
                  variant="danger"
                  icon={<Trash2 aria-hidden="true" className="size-5" />}
                  onClick={confirmDelete}
                >
                  {m.deleteRecording()}
                </Button>
              )}
            </div>
          </>
        )
      }
    </QueryView>
  )
}
