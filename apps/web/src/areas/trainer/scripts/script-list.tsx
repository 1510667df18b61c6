import * as m from '@elocute/messages/school-scripts'
import * as scriptsMessages from '@elocute/messages/scripts'
import { useQuery } from '@tanstack/react-query'
import LibraryBig from 'lucide-react/icons/library-big'
import type { ReactNode } from 'react'
import { useServerPagination } from '../../../client/query/use-server-pagination.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { PartView } from '../../../shared/query/part-view.tsx'
import { LevelMark } from '../lists/level-mark.tsx'
import { NoneMatch } from '../lists/none-match.tsx'
import { scriptList, type ScriptFilter, type TrainerScript } from './scripts.queries.ts'

type Props = {
  /** As it is asked for: the search has stopped changing. */
  filter: ScriptFilter
  onShowAll: () => void
  /** A row: a link or a button around its facts. */
  row: (script: TrainerScript, facts: ReactNode) => ReactNode
}

/** The scripts that match, as rows. */
export const ScriptList = ({ filter, onShowAll, row }: Props) => {
  const part = useServerPagination(JSON.stringify(filter))
  const scripts = useQuery(scriptList(filter, part.limit))
  return (
    <div className="grid gap-3">
      <p role="status" className="text-small text-ink-soft">
        {scripts.data && scriptsMessages.found({ count: scripts.data.total })}
      </p>
      <PartView
        query={scripts}
        part={part}
        loading={m.loading()}
        failed={m.failed()}
        empty={
          <NoneMatch
            icon={<LibraryBig aria-hidden="true" className="size-8" />}
            hint={m.noneHint()}
            showAll={m.showAll()}
            onShowAll={onShowAll}
          >
            {m.none()}
          </NoneMatch>
        }
      >
        {(rows) => (
          <ul aria-label={m.list()} className="grid gap-2">
            {rows.map((script) => (
              <li key={script.id}>{row(script, <Facts script={script} />)}</li>
            ))}
          </ul>
        )}
      </PartView>
    </div>
  )
}

/** The look of a row that can be pressed. */
export const rowClass =
  'flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-surface px-4 py-3 text-start transition-colors duration-150 hover:border-accent hover:bg-accent-soft disabled:cursor-progress'

/** More sounds than these make a row hard to read. */
const shownSounds = 3

/** Topic, difficulty and length in a line. */
export const factsOf = ({ topic, level, words }: Pick<TrainerScript, 'topic' | 'level' | 'words'>): string =>
  [
    ...(topic === null ? [] : [scriptsMessages.topicName({ topic })]),
    scriptsMessages.levelName({ level }),
    scriptsMessages.words({ count: words }),
  ].join(' · ')

const Facts = ({ script }: { script: TrainerScript }) => (
  <>
    <span className="grid min-w-0 grow basis-56 gap-0.5">
      <span lang="en" dir="ltr" className="font-semibold wrap-anywhere">
        {script.title}
      </span>
      <span className="tabular text-small text-ink-soft">{factsOf(script)}</span>
    </span>
    <span className="flex flex-wrap gap-1.5">
      {script.school && <Badge tone="accent">{script.school.offered ? m.ofSchool() : m.notOffered()}</Badge>}
      <LevelMark cefr={script.cefr} />
      {script.sounds.slice(0, shownSounds).map((sound) => (
        <Badge key={sound}>{scriptsMessages.soundName({ sound })}</Badge>
      ))}
    </span>
  </>
)
