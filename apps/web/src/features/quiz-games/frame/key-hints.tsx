import { sayGames } from '../../../lib/say-games.ts'

/** Shown where there is likely a keyboard. */
export const KeyHints = ({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) => (
  <p className="hidden justify-center gap-6 text-small text-ink-soft pointer-fine:sm:flex short:!hidden">
    <span className="sr-only">{sayGames.keys}</span>
    {keys.map(([key, does]) => (
      <span key={key} className="flex items-center gap-2">
        <kbd className="rounded-md border border-line-strong bg-surface px-1.5 py-0.5 font-sans text-small font-medium text-ink">
          {key}
        </kbd>
        {does}
      </span>
    ))}
  </p>
)
