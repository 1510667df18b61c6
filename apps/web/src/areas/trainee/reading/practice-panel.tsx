import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/practice'
import BookOpenText from 'lucide-react/icons/book-open-text'
import { useEffect, useRef } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { lazyRecordedTake } from './lazy-panels.ts'
import { RecorderPanel } from './recording/recorder-panel.tsx'
import { ScriptCard } from './script/script-card.tsx'
import { ScriptEditor } from './script/script-editor.tsx'
import type { PracticeView } from './practice/use-practice.ts'
import type { TextSize } from '../../../shared/reading-result/text-size.tsx'

type Props = PracticeView & { size: TextSize }

/** The panel for the current step: editor, script with recorder, or the finished recording. */
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
      <Waiting label={m.generating()}>
        <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
          <Skeleton lines={6} />
        </div>
      </Waiting>
    )
  if (script === null)
    return (
      <EmptyState icon={<BookOpenText aria-hidden="true" className="size-8" />} hint={m.noScriptHint()}>
        {m.noScript()}
      </EmptyState>
    )
  return (
    <>
      {/* The result shows the words of the script with their verdicts. */}
      {take.phase !== 'scored' && <ScriptCard {...props} script={script} pageLoaded={pageLoaded} />}
      {'recording' in take ? (
        // Without this code the upload continues, and the list of readings below still gets the result.
        <LazyPart part={lazyRecordedTake} waiting={takeOnItsWay}>
          {({ RecordedTake }) => <RecordedTake {...props} script={script} take={take} />}
        </LazyPart>
      ) : (
        <RecorderPanel {...props} />
      )}
    </>
  )
}

const takeOnItsWay = (
  <Waiting label={generalMessages.loading()}>
    <Skeleton lines={6} />
  </Waiting>
)
