import { BookOpenText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { say } from '../../lib/say.ts'
import { sayPractice as words } from '../../lib/say-practice.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useLate } from '../../ui/late.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { latePanels } from './lazy-panels.ts'
import type { RecordedTakeProps } from './recorded-take.tsx'
import { RecorderPanel } from './recording/recorder-panel.tsx'
import { ScriptCard } from './script/script-card.tsx'
import { ScriptEditor } from './script/script-editor.tsx'
import type { PracticeView } from './practice/use-practice.ts'
import type { TextSize } from './shared/use-text-size.ts'

type Props = PracticeView & { size: TextSize }

/** The script and what is done with it: written, read aloud, sent, scored. */
export const PracticePanel = (props: Props) => {
  const { practice } = props
  const { script, take } = practice
  const pageLoaded = useRef(false)
  useEffect(() => {
    pageLoaded.current = true
  }, [])
  if (practice.draft !== null) return <ScriptEditor {...props} />
  if (practice.generating)
    return (
      <Waiting label={words.generating}>
        <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
          <Skeleton lines={6} />
        </div>
      </Waiting>
    )
  if (script === null)
    return (
      <EmptyState icon={<BookOpenText aria-hidden="true" className="size-8" />} hint={words.noScriptHint}>
        {words.noScript}
      </EmptyState>
    )
  return (
    <>
      {/* In a result the words of the script stand with their verdicts. */}
      {take.phase !== 'scored' && <ScriptCard {...props} script={script} pageLoaded={pageLoaded} />}
      {'recording' in take ? (
        <Recorded {...props} script={script} take={take} />
      ) : (
        <RecorderPanel {...props} />
      )}
    </>
  )
}

const Recorded = (props: RecordedTakeProps) => {
  // The recording goes its way meanwhile; what the server has scored stands in the list below.
  const here = useLate(latePanels, true, () => toast.error(say.controls.notLoaded))
  if (here) return <here.RecordedTake {...props} />
  return (
    <Waiting label={say.general.loading}>
      <Skeleton lines={6} />
    </Waiting>
  )
}
