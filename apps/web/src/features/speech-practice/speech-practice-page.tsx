import { use, useEffect } from 'react'
import { SpeechHostContext } from '../../lib/recogniser-host.ts'
import { say } from '../../lib/say.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { latePanels } from './lazy-panels.ts'
import { PracticeHistory } from './history/practice-history.tsx'
import { PracticePanel } from './practice-panel.tsx'
import { practiceAnnouncement } from './practice-announcement.ts'
import { TopicCard } from './script/topic-card.tsx'
import { useLeavePractice } from './use-leave-practice.ts'
import { usePractice } from './practice/use-practice.ts'
import { useTextSize } from './shared/use-text-size.ts'

/** Find something to read, read it aloud, and see how it was. */
export const SpeechPracticePage = () => {
  const view = usePractice()
  const size = useTextSize()
  const host = use(SpeechHostContext)
  const hasScript = view.practice.script !== null
  useLeavePractice(view.session)

  useEffect(() => {
    // What cannot be had now is asked for again when somebody presses the button.
    if (!hasScript) return
    for (const part of [host.prepareRecording(), latePanels.bring()]) part.catch(() => undefined)
  }, [host, hasScript])

  return (
    <>
      <PageHeader title={say.speechPractice.title} lead={say.speechPractice.lead} />
      <LiveRegion>{practiceAnnouncement(view.practice)}</LiveRegion>
      <div className="grid gap-6">
        <TopicCard {...view} />
        <PracticePanel {...view} size={size} />
        <PracticeHistory />
      </div>
    </>
  )
}
