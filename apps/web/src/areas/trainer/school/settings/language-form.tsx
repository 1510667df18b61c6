import { about } from '@elocute/messages/about'
import * as m from '@elocute/messages/language-settings'
import { locales } from '@elocute/messages/language'
import * as settingsMessages from '@elocute/messages/settings'
import { Select } from '../../../../ui/form/select.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useChangeSettings } from './settings.queries.ts'
import { useFormValue } from './use-form-value.ts'

const nameOf = (tag: string): string => about[tag]?.name ?? tag

/** How the language of the school is named; null is that of each browser. */
export const schoolLanguageName = (language: string | null): string =>
  language === null ? m.ofBrowsers() : nameOf(language)

/** The language for people who have chosen none. */
export const LanguageForm = ({ language }: { language: string | null }) => {
  const change = useChangeSettings({ says: settingsMessages.saved(), fallback: settingsMessages.failed() })
  const { value: chosen, change: choose, follow } = useFormValue(language ?? '')
  return (
    <SettingsForm
      change={change}
      label={m.save()}
      onSave={() =>
        change.mutate({ language: chosen === '' ? null : chosen }, { onSuccess: () => follow(chosen) })
      }
    >
      <Select
        label={m.school()}
        hideLabel
        value={chosen}
        options={['', ...locales].map((tag) => ({
          value: tag,
          label: schoolLanguageName(tag === '' ? null : tag),
        }))}
        onChange={choose}
      />
    </SettingsForm>
  )
}
