import { limits } from '@elocute/contract/limits'
import { say as rules } from '@elocute/contract/say'
import { sayModuleForm } from '../../lib/say-modules.ts'
import type { useLateForm } from '../../lib/use-late-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FieldLength } from './field-length.tsx'
import type { useModuleDraft } from './use-module-draft.ts'

type Props = {
  id: string
  form: ReturnType<typeof useLateForm>
  draft: ReturnType<typeof useModuleDraft>
  descriptionLabel: string
}

/** Title and description. What is too long is said while it is typed, and never cut off. */
export const ModuleForm = ({ id, form, draft, descriptionLabel }: Props) => {
  const { title, description } = draft.values
  const titleField = form.field('title', {
    onChange: (event) => draft.update({ title: event.target.value }),
  })
  const descriptionField = form.field('description', {
    onChange: (event) => draft.update({ description: event.target.value }),
  })
  const tooLong = {
    title: isLonger(title, limits.moduleTitle) ? rules.moduleTitleLong : undefined,
    description: isLonger(description, limits.moduleDescription) ? rules.moduleDescriptionLong : undefined,
  }
  return (
    <form {...form.form} id={id} className="grid gap-4">
      {draft.restored && (
        <Banner kind="info">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            {sayModuleForm.restored}
            <Button variant="quiet" onClick={draft.startOver}>
              {sayModuleForm.startOver}
            </Button>
          </div>
        </Banner>
      )}
      {form.problem !== undefined && <Banner kind="error">{form.problem}</Banner>}
      <div className="grid gap-1">
        <TextField
          {...titleField}
          label={sayModuleForm.titleField}
          error={tooLong.title ?? titleField.error}
          value={title}
          autoComplete="off"
        />
        <FieldLength text={title} max={limits.moduleTitle} />
      </div>
      <div className="grid gap-1">
        <TextArea
          {...descriptionField}
          label={descriptionLabel}
          error={tooLong.description ?? descriptionField.error}
          value={description}
        />
        <FieldLength text={description} max={limits.moduleDescription} />
      </div>
    </form>
  )
}

const isLonger = (text: string, max: number): boolean => text.trim().length > max
