import { BookOpenText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { sayPractice as words } from '../../lib/say-practice.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { PracticeResult } from './practice-result.tsx'
import { RecorderPanel } from './recorder-panel.tsx'
import { ScriptCard } from './script-card.tsx'
import { ScriptEditor } from './script-editor.tsx'
import { SendingPanel, WaitingPanel } from './sending-panel.tsx'
import { UnscoredPanel } from './unscored-panel.tsx'
import type { PracticeView } from './use-practice.ts'
import type { TextSize } from './use-text-size.ts'

type Props = PracticeView & { size: TextSize }

/** The script and what is done with it: written, read aloud, sent, scored. */
export const PracticePlace = (props: Props) => {
  const { practice } = props
  const { script, take } = practice
  const pageStands = useRef(false)
  useEffect(() => {
    pageStands.current = true
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
  if (take.phase === 'scored')
    return <PracticeResult key={take.runId} {...props} script={script} take={take} />
  return (
    <>
      <ScriptCard {...props} script={script} pageStands={pageStands} />
      <TakePanel {...props} />
    </>
  )
}

const TakePanel = ({ session, practice }: PracticeView) => {
  const { take } = practice
  switch (take.phase) {
    case 'idle':
    case 'opening':
    case 'recording':
    case 'stopping':
      return <RecorderPanel session={session} practice={practice} />
    case 'sending':
      return <SendingPanel session={session} take={take} />
    case 'waiting':
      return <WaitingPanel session={session} take={take} />
    case 'unscored':
      return <UnscoredPanel session={session} take={take} />
    case 'scored':
      return null
    default:
      return take satisfies never
  }
}
