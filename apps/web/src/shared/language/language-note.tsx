import { betweenSentences } from '@elocute/messages/list'
import { about } from '@elocute/messages/about'
import * as m from '@elocute/messages/language-choice'
import { baseLocale } from '@elocute/messages/locale'
import { useLanguage } from '../../text/use-language.ts'
import { useSchool } from '../session/use-school.ts'

/** Who has checked the translation, and whom to tell what is wrong in it. English is no translation. */
export const LanguageNote = () => {
  const locale = useLanguage()
  const contact = useSchool()?.contact ?? null
  if (locale === baseLocale) return null
  const checker = about[locale]?.checkedBy ?? null
  return (
    <p className="text-small text-ink-soft">
      {checker === null ? m.notYetChecked() : m.checkedBy({ name: checker })}
      {betweenSentences()}
      {contact !== null && (
        <a
          href={`mailto:${contact}`}
          className="rounded-control text-accent underline decoration-1 underline-offset-4"
        >
          {m.correct()}
        </a>
      )}
    </p>
  )
}
