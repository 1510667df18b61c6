import type { Criterion } from '@elocute/contract/rubrics'
import * as m from '@elocute/messages/second-marks'
import { levelText } from '../../../shared/speaking/level-text.ts'
import { fullNameOfToday } from '../../../text/full-name.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { DataTable, type Column } from '../../../ui/display/data-table.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TitledSection } from '../../../ui/display/titled-section.tsx'
import { useMarkTwice, type SpeakingAnswerPage, type SpeakingMark } from './speaking.queries.ts'

/** Whether a trainer can mark an answer, or change the mark: not while two others do it, or a third one decides. */
export const mayMark = ({ turn, mark, pair }: SpeakingAnswerPage): boolean =>
  turn !== 'others' || (mark !== null && pair.length === 0)

type Note = 'blind' | 'third' | 'waits' | 'differs' | 'others' | 'alone'

const noteOf = ({ turn, mark, marked, pair }: SpeakingAnswerPage): Note | null => {
  if (marked === 'alone') return 'alone'
  if (marked === 'once' || turn === null) return null
  if (turn === 'third') return 'third'
  if (turn !== 'others') return 'blind'
  if (pair.length > 0) return 'differs'
  return mark === null ? 'others' : 'waits'
}

/** What is to be known before an answer is marked that two trainers mark. */
export const MarkingNote = ({ page }: { page: SpeakingAnswerPage }) => {
  const state = noteOf(page)
  return state && <Banner kind={state === 'third' ? 'warning' : 'info'}>{m.note({ state })}</Banner>
}

/** From this difference on, a third trainer decides. */
const farApart = 2

type Row = { key: string; name: string; texts: readonly [string, string]; apart: number }

const textOf = (criterion: Criterion, level: number | null | undefined): string =>
  level == null ? m.noLevel() : levelText(criterion, level)

const rowsOf = (criteria: readonly Criterion[], one: SpeakingMark, other: SpeakingMark): Row[] => [
  ...criteria.map((criterion, place) => {
    const [first, second] = [one.levels[place], other.levels[place]]
    return {
      key: String(place),
      name: criterion.name,
      texts: [textOf(criterion, first), textOf(criterion, second)] as const,
      apart: Math.abs((first ?? 0) - (second ?? 0)),
    }
  }),
  {
    key: 'comment',
    name: m.comment(),
    texts: [one.comment || m.noComment(), other.comment || m.noComment()],
    apart: 0,
  },
]

/** The marks of both trainers side by side, when each has finished. */
export const Pair = ({ page: { pair, task } }: { page: SpeakingAnswerPage }) => {
  const [one, other] = pair
  if (!one || !other) return null
  const columns: readonly Column<Row>[] = [
    {
      header: m.criterion(),
      cell: ({ name, apart }) => (
        <span className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
          {name}
          {apart > 0 && (
            <Badge tone={apart >= farApart ? 'yellow' : 'neutral'}>{m.apart({ count: apart })}</Badge>
          )}
        </span>
      ),
    },
    { header: fullNameOfToday(one.by) ?? m.formerFirst(), cell: ({ texts }) => texts[0] },
    { header: fullNameOfToday(other.by) ?? m.formerSecond(), cell: ({ texts }) => texts[1] },
  ]
  return (
    <TitledSection title={m.pair()} about={m.pairHint()}>
      <DataTable
        caption={m.pair()}
        columns={columns}
        rows={rowsOf(task.rubric.criteria, one, other)}
        rowKey={({ key }) => key}
      />
    </TitledSection>
  )
}

/** A trainer who is not sure asks another one, before the mark is finished. */
export const AskSecond = ({ page: { answer, marked, turn, mark } }: { page: SpeakingAnswerPage }) => {
  const ask = useMarkTwice({ says: m.asked(), toasts: true })
  if (marked !== 'once' || turn !== 'first' || mark?.final) return null
  return (
    <Button variant="quiet" busy={ask.isPending} onClick={() => ask.mutate(answer.id)}>
      {m.ask()}
    </Button>
  )
}
