import { messageOf } from '../../client/call/call-problem.ts'
import { isObsolete } from '../../client/call/is-obsolete.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Ends a form when its decision is saved, and also when it is no longer possible: somebody else was faster, which a toast says. */
export const doneOrObsolete = (onDone: () => void, fallback: string) => ({
  onSuccess: onDone,
  onError: (problem: Error): void => {
    if (!isObsolete(problem)) return
    toast.error(messageOf(problem, fallback))
    onDone()
  },
})
