import * as m from '@elocute/messages/practice-bag'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { Button, type ButtonProps } from '../../../ui/form/button.tsx'
import { useAddWords } from './practice.queries.ts'

type Props = Pick<ButtonProps, 'variant'> & { words: readonly string[] }

/** Adds words to what the trainee reviews, and says whether they were there already. */
export const AddWords = ({ words, variant = 'secondary' }: Props) => {
  const add = useAddWords({
    says: ({ added }) => (added > 0 ? m.added({ count: added }) : m.addedNone({ count: words.length })),
    fallback: m.addFailed({ count: words.length }),
    toasts: true,
  })
  const Icon = add.isSuccess ? Check : Plus
  return (
    <Button
      variant={variant}
      busy={add.isPending}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={() => add.mutate(words)}
    >
      {add.isSuccess ? m.inReview() : m.add()}
    </Button>
  )
}
