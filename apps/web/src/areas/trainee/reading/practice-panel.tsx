import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/practice'
import BookOpenText from 'lucide-react/icons/book-open-text'
import { useCallback, useRef } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { lazyRecordedTake, lazyScriptEditor, lazyScriptPart } from './lazy-panels.ts'
import type { PracticeView } from './practice/use-practice.ts'
import type { TextSize } from '../../../shared/reading-result/text-size.tsx'

type Props = PracticeView & { size: TextSize }

/** The panel for the current step: editor, script with recorder, or the finished recording. */
export const PracticePanel = (props: Props) => {
  const { practice } = props
  const { script, take } = practice
  const openedWith = useRef(practice.draft === null ? script : null)
  const isNew = useCallback(() => {
    const isOther = openedWith.current === null
    openedWith.current = null
    return isOther
  }, [])
  if (practice.draft !== null)
    return (
      <LazyPart part={lazyScriptEditor} waiting={onItsWay()}>
        {({ ScriptEditor }) => <ScriptEditor {...props} />}
      </LazyPart>
    )
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
      {take.phase !== 'scored' && (
        <LazyPart part={lazyScriptPart} waiting={onItsWay()}>
          {({ ScriptPart }) => <ScriptPart {...props} script={script} isNew={isNew} />}
        </LazyPart>
      )}
      {'recording' in take && (
        // Without this code the upload continues, and the list of readings still gets the result.
        <LazyPart part={lazyRecordedTake} waiting={onItsWay()}>
          {({ RecordedTake }) => <RecordedTake {...props} script={script} take={take} />}
        </LazyPart>
      )}
    </>
  )
}

const onItsWay = () => (
  <Waiting label={generalMessages.loading()}>
    <Skeleton lines={6} />
  </Waiting>
)
