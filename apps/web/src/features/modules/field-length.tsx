import { sayModuleForm } from '../../lib/say-modules.ts'
import { classes } from '../../ui/classes.ts'

/** How much of a field is used. Blanks around the text do not count: they are not stored. */
export const FieldLength = ({ text, max }: { text: string; max: number }) => {
  const length = text.trim().length
  return (
    <p
      className={classes(
        'tabular text-right text-small',
        length > max ? 'font-semibold text-red' : 'text-ink-soft',
      )}
    >
      {sayModuleForm.length(length, max)}
    </p>
  )
}
