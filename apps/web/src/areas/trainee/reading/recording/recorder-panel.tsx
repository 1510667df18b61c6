import * as m from '@elocute/messages/practice'
import { limits } from '@elocute/contract/limits'
import MicOff from 'lucide-react/icons/mic-off'
import { useEffect, useRef } from 'react'
import { useWakeLock } from '../../../../device/use-wake-lock.ts'
import { classes } from '../../../../ui/classes.ts'
import { ProblemPanel } from '../../../../ui/feedback/problem-panel.tsx'
import type { MicrophoneProblem } from '../../../../shared/microphone/microphone-problem.ts'
import type { PracticeView } from '../practice/use-practice.ts'
import { scrollIntoView } from '../../../../shared/reading-result/scroll-into-view.ts'
import { lazyModule } from '../../../../ui/lazy/lazy-module.ts'
import { LazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { RecordButton } from './record-button.tsx'
import { RecordingOptions } from './recording-options.tsx'
import { RecordingProgress } from './recording-progress.tsx'

const lazyNotes = lazyModule(() => import('../../../../shared/microphone/microphone-notes.tsx'))

/** Starts and stops the recording. Its button stays visible while the trainee scrolls through a long script. */
export const RecorderPanel = ({ session, practice }: PracticeView) => {
  const { take, microphoneProblem } = practice
  const recording = take.phase === 'recording'
  useStopKeys(recording, session.stop)
  useWakeLock(recording)
  return (
    <>
      {microphoneProblem && <Problem problem={microphoneProblem} onRetry={session.start} />}
      <section
        aria-label={m.recorder()}
        className={classes(
          'sticky bottom-[calc(var(--bar)+0.5rem)] z-20 grid gap-2 rounded-card border border-line bg-surface p-3 shadow-card sm:p-4',
          recording && 'ring-3 ring-red-mark',
        )}
      >
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <RecordButton session={session} practice={practice} />
          {recording ? (
            <RecordingProgress session={session} seconds={take.seconds} />
          ) : (
            <p className={classes('text-small text-ink-soft', take.phase !== 'opening' && 'max-sm:hidden')}>
              {take.phase === 'opening' ? m.askingHint() : m.limit({ minutes: limits.recordingSeconds / 60 })}
            </p>
          )}
        </div>
        {recording && (
          <LazyPart part={lazyNotes} waiting={null}>
            {({ MicrophoneNotes }) => <MicrophoneNotes />}
          </LazyPart>
        )}
      </section>
      <RecordingOptions session={session} practice={practice} />
    </>
  )
}

const Problem = ({ problem, onRetry }: { problem: MicrophoneProblem; onRetry: () => void }) => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => scrollIntoView(element.current, 'nearest'), [])
  return (
    <div ref={element} className="scroll-mb-[calc(var(--bar)+7rem)]">
      <ProblemPanel icon={<MicOff aria-hidden="true" className="size-5" />} {...problem} onRetry={onRetry} />
    </div>
  )
}

/** Space and Enter stop a recording, except in a focused control and while a dialog is open. */
const useStopKeys = (recording: boolean, stop: () => void): void => {
  useEffect(() => {
    if (!recording) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.key !== ' ' && event.key !== 'Enter') return
      if (event.target instanceof Element && event.target.closest('a, button, input, select, textarea'))
        return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      stop()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [recording, stop])
}
