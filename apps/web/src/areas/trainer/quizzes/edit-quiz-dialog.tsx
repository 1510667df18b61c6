import { lazyModule } from '../../../ui/lazy/lazy-module.ts'
import { LazyPopup } from '../../../ui/lazy/lazy-popup.tsx'

/** The form that changes a quiz. Its code is fetched when the dialog is first opened. */
const lazyEditQuiz = lazyModule(() => import('./edit-quiz.tsx'))

export const EditQuizDialog = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <LazyPopup open onClose={onClose} part={lazyEditQuiz}>
    {({ EditQuiz }) => <EditQuiz id={id} onClose={onClose} />}
  </LazyPopup>
)
