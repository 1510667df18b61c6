import * as m from '@elocute/messages/readings'
import * as scoredMessages from '@elocute/messages/scored'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { soundNameOf } from '../../../shared/sound-chart/sounds.ts'
import { soundMark } from '../../../text/bands.ts'
import { formatMoment } from '../../../text/format.ts'
import { fullName } from '../../../text/full-name.ts'
import { paths } from '../../../client/address/paths.ts'
import { scriptPieces } from '../../../shared/scored-text/script-pieces.ts'
import { useServerPagination } from '../../../client/query/use-server-pagination.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { DataTable, type Column } from '../../../ui/display/data-table.tsx'
import { ListRest } from '../../../ui/display/list-rest.tsx'
import { MarkLegend } from '../../../ui/speech/mark-legend.tsx'
import { ScoredText } from '../../../ui/speech/scored-text.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { TitledSection } from '../../../ui/display/titled-section.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { readingHeatMap, type ReadingHeatMap, type ReadingOverview } from './readings.queries.ts'
import { WordStrip } from './word-strip.tsx'

type Row = ReadingHeatMap['trainees'][number]

/** What each word sounded like: for the class, and for each trainee. */
export const ReadingResults = ({ reading, group }: { reading: ReadingOverview; group: string }) => {
  const part = useServerPagination(group)
  const map = useQuery(readingHeatMap(reading.id, group, part.limit))
  return (
    <QueryView query={map} loading={m.loading()} failed={m.resultsFailed()} silent>
      {(loaded) => (
        <>
          <ClassWords script={reading.script} map={loaded} group={group} />
          <TitledSection title={m.trainees()}>
            {loaded.trainees.length === 0 ? (
              <p className="text-ink-soft">{group === '' ? m.forNobody() : m.noneInGroup()}</p>
            ) : (
              <>
                <DataTable
                  caption={m.trainees()}
                  columns={columnsOf(loaded)}
                  rows={loaded.trainees}
                  rowKey={({ user_id }) => user_id}
                />
                <ListRest rest={part.rest(loaded.trainees.length, loaded.total)} onMore={part.showMore} />
              </>
            )}
          </TitledSection>
        </>
      )}
    </QueryView>
  )
}

const columnsOf = ({ words }: ReadingHeatMap): Column<Row>[] => [
  {
    header: m.trainee(),
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-3">
        {row.reading_id === null ? (
          fullName(row)
        ) : (
          <TextLink to={paths.trainer.countedReading(row.reading_id)}>{fullName(row)}</TextLink>
        )}
        {row.late && <Badge tone="yellow">{m.late()}</Badge>}
      </span>
    ),
  },
  { header: m.best(), numeric: true, cell: ({ overall }) => overall ?? m.none() },
  { header: m.triesUsed(), numeric: true, cell: ({ tries }) => tries },
  {
    header: m.readAt(),
    cell: ({ read_at: at }) => (at === null ? m.notRead() : formatMoment(at)),
  },
  {
    header: m.words(),
    cell: ({ word_scores: scores }) => <WordStrip words={words.map(({ text }) => text)} scores={scores} />,
  },
]

type ClassProps = { script: string; map: ReadingHeatMap; group: string }

/** The script with the mean of each word over the class, and its hardest sounds. */
const ClassWords = ({ script, map: { words, sounds }, group }: ClassProps) => {
  const [selected, setSelected] = useState<number | null>(null)
  const pieces = useMemo(
    () =>
      scriptPieces(
        script,
        words.map(({ text }) => text),
      ),
    [script, words],
  )
  const isRead = words.some(({ average }) => average !== null)
  if (!isRead)
    return (
      <TitledSection title={m.script()} about={group === '' ? m.nobodyRead() : m.nobodyInGroupRead()}>
        <p lang="en" dir="ltr" className="max-w-text leading-relaxed wrap-anywhere whitespace-pre-line">
          {script}
        </p>
      </TitledSection>
    )
  const shown = words.map(({ text, average }) => {
    const score = Math.round(average ?? 0)
    const mark = soundMark(score)
    const verdict = scoredMessages.verdict({ what: 'word', verdict: mark })
    return { text, mark, name: scoredMessages.said({ what: text, verdict, score }) }
  })
  const word = selected === null ? undefined : words[selected]
  return (
    <TitledSection title={m.classWords()}>
      <MarkLegend
        marks={(['good', 'close', 'missed'] as const).map(
          (verdict) => [verdict, scoredMessages.verdict({ what: 'word', verdict })] as const,
        )}
      />
      <div className="max-w-text">
        <ScoredText
          label={scoredMessages.group()}
          words={shown}
          pieces={pieces}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      <p role="status" className="text-small text-ink-soft">
        {word ? m.wordAverage({ word: word.text, score: Math.round(word.average ?? 0) }) : m.wordHelp()}
      </p>
      <h3 className="font-semibold">{m.hardestSounds()}</h3>
      <ul className="flex flex-wrap gap-2">
        {sounds.map(({ ipa, average }) => (
          <li key={ipa}>
            <Badge tone={soundTone[soundMark(average)]}>
              <span>{m.sound({ ipa, name: soundNameOf(ipa) })}</span>
              <span className="tabular">{m.soundScore({ score: Math.round(average) })}</span>
            </Badge>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

const soundTone = { good: 'green', close: 'yellow', missed: 'red' } as const
