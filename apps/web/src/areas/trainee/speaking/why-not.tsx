import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import * as m from '@elocute/messages/own-speaking'
import { formatMoment } from '../../../text/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { whyNoTry } from './shared/speaking-progress.ts'

/** Why no further try can begin. */
export const WhyNot = ({ task }: { task: OwnSpeakingTask }) => {
  const why = whyNoTry(task)
  switch (why) {
    case 'closed':
      return <Banner kind="info">{m.closedNote()}</Banner>
    case 'not-for-you':
      return <Banner kind="info">{m.notForYouNote()}</Banner>
    case 'later':
      return <Banner kind="info">{m.laterNote({ when: formatMoment(task.opens_at ?? '') })}</Banner>
    case 'no-tries':
      return <Banner kind="info">{m.noTriesNote()}</Banner>
    case 'marked':
    case null:
      return null
    default:
      return why satisfies never
  }
}
