import { about } from '@elocute/messages/about'
import * as m from '@elocute/messages/language-choice'
import { locales } from '@elocute/messages/language'
import Globe from 'lucide-react/icons/globe'
import { tokenStore } from '../../client/call/token-store.ts'
import { chooseLanguage } from '../../client/language/change-language.ts'
import { useLanguage } from '../../text/use-language.ts'
import { toast } from '../../ui/feedback/toast.ts'

const choose = async (language: string): Promise<void> => {
  try {
    await chooseLanguage(language)
  } catch {
    toast.error(m.failed())
    return
  }
  if (tokenStore.get() === null) return
  const { saveLanguage } = await import('../../client/language/save-language.ts')
  // The page is in the language. Without a connection the account keeps the one before.
  await saveLanguage(language).catch(() => undefined)
}

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
