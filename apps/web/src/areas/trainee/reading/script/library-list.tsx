import * as m from '@elocute/messages/scripts'
import type { ListedScript } from '@elocute/contract/scripts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'

type Props = {
  scripts: readonly ListedScript[]
  /** The script that is being loaded. */
  loading: string | null
  onChoose: (id: string) => void
}

/** More sounds than these make a row hard to read. */
const shownSounds = 3

/** The scripts as rows to press. */
export const LibraryList = ({ scripts, loading, onChoose }: Props) => (
  <ul aria-label={m.list()} className="grid gap-2">
    {scripts.map(({ id, title, topic, level, words, sounds }) => (
      <li key={id}>
        <button
          type="button"
          disabled={loading !== null}
          aria-busy={loading === id}
          onClick={() => onChoose(id)}
          className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-surface px-4 py-3 text-start transition-colors duration-150 hover:border-accent hover:bg-accent-soft disabled:cursor-progress"
        >
          <span className="grid min-w-0 grow basis-56 gap-0.5">
            <span lang="en" dir="ltr" className="font-semibold wrap-anywhere">
              {title}
            </span>
            <span className="tabular text-small text-ink-soft">
              {[
                topic === null ? m.ofSchool() : m.topicName({ topic }),
                m.levelName({ level }),
                m.words({ count: words }),
              ].join(' · ')}
            </span>
          </span>
          <span className="flex flex-wrap gap-1.5">
            {sounds.slice(0, shownSounds).map((sound) => (
              <Badge key={sound} tone="neutral">
                {m.soundName({ sound })}
              </Badge>
            ))}
          </span>
          {loading === id && <Spinner />}
        </button>
      </li>
    ))}
  </ul>
)
