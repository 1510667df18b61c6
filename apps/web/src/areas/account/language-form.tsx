import { about } from '@elocute/messages/about'
import * as m from '@elocute/messages/language-choice'
import { locales } from '@elocute/messages/language'
import { LanguageNote } from '../../shared/language/language-note.tsx'
import { useLanguage } from '../../text/use-language.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useChooseLanguage } from './account.queries.ts'

const options = locales.map((tag) => ({ value: tag, label: about[tag]?.name ?? tag }))

/** The language of the own pages and mails. The page changes at once, without losing what is typed elsewhere on it. */
export const LanguageForm = () => {
  const locale = useLanguage()
  const { mutate, isPending, refusal } = useChooseLanguage()
  return (
    <div className="grid gap-3">
      <Select
        label={m.language()}
        hideLabel
        value={locale}
        options={options}
        aria-busy={isPending}
        onChange={(language) => mutate(language)}
      />
      {refusal && <Banner kind="error">{refusal}</Banner>}
      <LanguageNote />
    </div>
  )
}
