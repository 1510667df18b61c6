import { ShowMore } from './show-more.tsx'

type Props = { rest: { more: string } | { note: string } | null; onMore: () => void }

/** Below a paginated list: a button for more rows, or a note if no more can be shown. */
export const ListRest = ({ rest, onMore }: Props) => {
  if (rest === null) return null
  if ('more' in rest) return <ShowMore label={rest.more} onMore={onMore} />
  return <p className="mt-6 text-center text-small text-ink-soft">{rest.note}</p>
}
