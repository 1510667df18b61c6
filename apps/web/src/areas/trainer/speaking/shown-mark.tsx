import * as m from '@elocute/messages/speaking-marking'
import { troubleOf } from '../../../client/call/trouble.ts'
import { whyWaiting } from '../../../client/call/why-waiting.ts'
import { fullNameOfToday } from '../../../text/full-name.ts'
import { formatMoment } from '../../../text/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TitledSection } from '../../../ui/display/titled-section.tsx'
import { ChosenLevels } from './criterion-levels.tsx'
import type { MarkState } from './mark-keeper.ts'
import { ShownRemarks } from './remarks.tsx'
import type { SpeakingAnswerPage, SpeakingMark } from './speaking.queries.ts'

const nameOf = ({ by }: SpeakingMark): string => fullNameOfToday(by) ?? m.formerTrainer()

/** Where the mark is: on the server, or still here. */
export const statusText = ({
  status,
  mark,
  problem,
}: Pick<MarkState, 'status' | 'mark' | 'problem'>): string => {
  if (status === 'conflict') return ''
  if (status === 'saved' && mark === null) return m.neverSaved()
  if (status === 'away') return whyWaiting(troubleOf(problem)) ?? m.status({ status })
  if (status !== 'saved' || mark === null) return m.status({ status })
  const said = { name: nameOf(mark), when: formatMoment(mark.at) }
  return mark.final ? m.finalBy(said) : m.draftBy(said)
}

type ConflictProps = {
  theirs: SpeakingMark | null
  task: SpeakingAnswerPage['task']
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** The mark of somebody who was faster, beside what was typed here. */
export const Conflict = ({ theirs, task, onKeepMine, onTakeTheirs }: ConflictProps) => (
  <Banner kind="warning">
    <div className="grid gap-3">
      <p>{theirs ? m.conflictTitle({ name: nameOf(theirs) }) : m.conflictBlind()}</p>
      {theirs && (
        <section aria-label={m.theirs()} className="grid gap-2">
          <Said mark={theirs} task={task} />
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onKeepMine}>{m.keepMine()}</Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          {theirs ? m.takeTheirs() : m.startOver()}
        </Button>
      </div>
    </div>
  </Banner>
)

/** The mark for who may only look. */
export const ShownMark = ({ page: { mark, task } }: { page: SpeakingAnswerPage }) => (
  <TitledSection title={m.marks()} about={statusText({ status: 'saved', mark, problem: null })}>
    {mark && <Said mark={mark} task={task} />}
  </TitledSection>
)

type SaidProps = { mark: SpeakingMark; task: SpeakingAnswerPage['task'] }

/** All that a mark says. */
const Said = ({ mark: { levels, comment, remarks }, task }: SaidProps) => (
  <>
    <ChosenLevels criteria={task.rubric.criteria} levels={levels} />
    <p className="max-w-text wrap-anywhere whitespace-pre-line">{comment || m.noComment()}</p>
    <ShownRemarks remarks={remarks} task={task} />
  </>
)
