import { about } from '@elocute/messages/about'
import * as m from '@elocute/messages/language-choice'
import { locales } from '@elocute/messages/language'
import Globe from 'lucide-react/icons/globe'
import { useLanguage } from '../../text/use-language.ts'
import { choose } from './choose.ts'

/** The browser's own list of the languages, each with its name in itself. On a phone only the globe is shown. */
export const LanguageSwitch = () => {
  const locale = useLanguage()
  if (locales.length < 2) return null
  return (
    <span className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-ink-soft hover:bg-sunken hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <Globe aria-hidden="true" className="size-5 shrink-0" />
      <span aria-hidden="true" className="hidden sm:inline">
        {about[locale]?.name}
      </span>
      <select
        aria-label={m.language()}
        value={locale}
        onChange={({ target }) => void choose(target.value)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        {locales.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {about[tag]?.name}
          </option>
        ))}
      </select>
    </span>
  )
}
