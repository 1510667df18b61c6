import * as nav from '@elocute/messages/nav'
import * as traineePages from '@elocute/messages/trainee-pages'
import * as m from '@elocute/messages/practice'
import { use, useCallback, useEffect, type ReactNode } from 'react'
import { SpeechHostContext } from '../../../device/recogniser-host.ts'
import { useCloseGuard, useLeaveGuard } from '../../../client/address/use-leave-guard.ts'
import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import { useNotice } from '../../../ui/feedback/notice.ts'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { WaitingPart } from './history/waiting-part.tsx'
import { lazyRecordedTake } from './lazy-panels.ts'
import { practiceAnnouncement } from './practice-announcement.ts'
import { PracticePanel } from './practice-panel.tsx'
import type { PracticeSession } from './practice/practice-session.ts'
import { hasUnscoredRecording, isBusy } from './practice/practice.state.ts'
import { usePractice, usePracticeSession, type PracticeView } from './practice/use-practice.ts'
import { TopicCard } from './script/topic-card.tsx'
import { useTextSize } from '../../../shared/reading-result/text-size.tsx'

/** Speech practice: choose a script, read it aloud, see the result. */
export const SpeechPracticePage = () => {
  const view = usePractice(usePracticeSession())
  return (
    <>
      <PageHeader title={nav.speechPractice()} lead={traineePages.speechPracticeLead()} />
      <PracticeBody {...view}>
        <TopicCard {...view} />
      </PracticeBody>
    </>
  )
}

type BodyProps = PracticeView & {
  /** Above the script. */
  children?: ReactNode
}

/** A script, its recorder, the result, and what waits on this device. */
export const PracticeBody = ({ session, practice, children }: BodyProps) => {
  const size = useTextSize()
  const host = use(SpeechHostContext)
  const hasScript = practice.script !== null
  useConfirmLeave(session)

  useEffect(() => {
    if (!hasScript) return
    // A failed preload is no error: the code is requested again when it is needed.
    for (const code of [host.prepareRecording(), lazyRecordedTake.load()]) code.catch(() => undefined)
  }, [host, hasScript])

  return (
    <>
      <LiveRegion>{practiceAnnouncement(practice)}</LiveRegion>
      <div className="grid gap-6">
        {children}
        <PracticePanel session={session} practice={practice} size={size} />
        <WaitingPart />
      </div>
    </>
  )
}

/** Asks before navigation ends a recording or an analysis, and before the window closes with an unscored recording. */
const useConfirmLeave = (session: PracticeSession): void => {
  const notice = useNotice()
  useLeaveGuard(
    useCallback(() => isBusy(session.get()), [session]),
    () => {
      const { phase } = session.get().take
      const text = phase === 'sending' || phase === 'waiting' ? m.leaveSending() : m.leaveRecording()
      return notice.confirm({ title: m.leaveTitle(), text, yes: m.leave(), no: m.stay() })
    },
  )
  useCloseGuard(useCallback(() => hasUnscoredRecording(session.get()), [session]))
}

export { SpeechPracticePage as Component }
