import * as m from '@elocute/messages/module-form'
import { moduleLimits } from '@elocute/contract/module-limits'
import { useState } from 'react'
import type { useLazyForm } from '../../../client/form/use-lazy-form.ts'
import { useOwnDraft } from '../../../shared/session/use-own-draft.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

export type ModuleTexts = { title: string; description: string }

type Props = {
  field: ReturnType<typeof useLazyForm>['field']
  draft: ReturnType<typeof useModuleDraft>
  descriptionLabel: string
}

/** The fields for title and description. A text over the limit shows an error while it is typed; it is never truncated. */
export const ModuleFields = ({ field, draft, descriptionLabel }: Props) => {
  const { title, description } = draft.values
  const titleField = field('title', {
    onChange: (event) => draft.update({ title: event.target.value }),
  })
  const descriptionField = field('description', {
    onChange: (event) => draft.update({ description: event.target.value }),
  })
  const tooLong = {
    title: isLonger(title, moduleLimits.title) ? m.titleTooLong({ max: moduleLimits.title }) : undefined,
    description: isLonger(description, moduleLimits.description)
      ? m.descriptionTooLong({ max: moduleLimits.description })
      : undefined,
  }
  return (
    <>
      {draft.restored && (
        <Banner kind="info">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            {m.restored()}
            <Button variant="quiet" onClick={draft.startOver}>
              {m.startOver()}
            </Button>
          </div>
        </Banner>
      )}
      <div className="grid gap-1">
        <TextField
          {...titleField}
          label={m.titleField()}
          error={tooLong.title ?? titleField.error}
          value={title}
          autoComplete="off"
        />
        <FieldLength text={title} max={moduleLimits.title} />
      </div>
      <div className="grid gap-1">
        <TextArea
          {...descriptionField}
          label={descriptionLabel}
          error={tooLong.description ?? descriptionField.error}
          value={description}
        />
        <FieldLength text={description} max={moduleLimits.description} />
      </div>
    </>
  )
}

const isLonger = (text: string, max: number): boolean => text.trim().length > max

/** The length of a text and its limit. Surrounding white space does not count, because it is not stored. */
const FieldLength = ({ text, max }: { text: string; max: number }) => {
  const length = text.trim().length
  return (
    <p
      className={classes(
        'tabular text-end text-small',
        length > max ? 'font-semibold text-red' : 'text-ink-soft',
      )}
    >
      {m.length({ length, max })}
    </p>
  )
}

/** The unsaved texts of a module. They stay in this tab until they are sent, also when the dialog is closed. */
export const useModuleDraft = (key: string, stored: ModuleTexts) => {
  const { draft, update, forget } = useOwnDraft(key)
  const values = {
    title: draft['title'] ?? stored.title,
    description: draft['description'] ?? stored.description,
  }
  const [restored, setRestored] = useState(
    () => values.title !== stored.title || values.description !== stored.description,
  )
  return {
    values,
    update,
    forget: () => forget(),
    /** The dialog opened with unsaved texts. */
    restored,
    startOver: () => {
      update(stored)
      forget()
      setRestored(false)
    },
  }
}
