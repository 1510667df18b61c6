import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import * as m from '@elocute/messages/own-speaking'

/** What trainees know before a conversation. */
export const Situation = ({ task: { situation } }: { task: OwnSpeakingTask }) =>
  situation !== '' && (
    <div className="grid gap-1 rounded-control bg-sunken p-3">
      <p className="text-small font-semibold">{m.situation()}</p>
      <p lang="en" dir="ltr" className="max-w-text wrap-anywhere whitespace-pre-line">
        {situation}
      </p>
    </div>
  )
