import { ShowMore } from './show-more.tsx'

type Props = { rest: { more: string } | { note: string } | null; onMore: () => void }

/** Below the part of a list: a button for more, or what is said where there is no more to be had here. */
export const ListRest = ({ rest, onMore }: Props) => {
  if (rest === null) return null
  if ('more' in rest) return <ShowMore label={rest.more} onMore={onMore} />
  return <p className="mt-6 text-center text-small text-ink-soft">{rest.note}</p>
}
