import * as promptMessages from '@elocute/messages/speaking-prompts'
import * as shadowingMessages from '@elocute/messages/shadowing'
import { useMayChange } from '../../../shared/session/may-change.tsx'
import { PromptSound } from './prompt-sound.tsx'
import type { SpeakingTask } from './speaking.queries.ts'
import { AskedText, placeName, readingNote } from './task-facts.tsx'
import { TaskPicture } from './task-picture.tsx'

const without = {
  answer: promptMessages.none,
  conversation: promptMessages.byBrowser,
  dictation: promptMessages.none,
  shadowing: shadowingMessages.notRecorded,
} as const

/** The questions of a task with what goes with each: the recording, what its answer has to say, and the picture of the first one. */
export const TaskPrompts = ({ task }: { task: SpeakingTask }) => {
  const editable = useMayChange() && task.answered === 0
  const { id, kind, questions, prompts, picture } = task
  return (
    <div className="grid gap-2">
      <ol className="grid gap-6">
        {questions.map((question, place) => (
          <li key={place} className="grid gap-2">
            <p className="max-w-text wrap-anywhere whitespace-pre-line">
              <AskedText name={questions.length > 1 && placeName(task, place + 1)} text={question} />
            </p>
            {place === 0 && <TaskPicture taskId={id} kind={kind} picture={picture} editable={editable} />}
            <PromptSound
              taskId={id}
              kind={kind}
              n={place + 1}
              text={question}
              sound={prompts[place]?.sound ?? null}
              without={without[kind]()}
              editable={editable}
            />
            <Points points={prompts[place]?.must_say ?? []} />
          </li>
        ))}
      </ol>
      <p className="text-small text-ink-soft empty:hidden">{readingNote(task)}</p>
      {kind === 'shadowing' && editable && task.state === 'draft' && (
        <p className="text-small text-ink-soft">{shadowingMessages.openHint()}</p>
      )}
    </div>
  )
}

const Points = ({ points }: { points: readonly (readonly string[])[] }) =>
  points.length > 0 && (
    <div className="text-small">
      <p className="font-semibold">{promptMessages.mustSay()}</p>
      <ul className="list-disc ps-5">
        {points.map((phrases, place) => (
          <li key={place} className="wrap-anywhere">
            {phrases.join(' / ')}
          </li>
        ))}
      </ul>
    </div>
  )
