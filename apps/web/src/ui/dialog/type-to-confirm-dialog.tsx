import { lazyModule } from '../lazy/lazy-module.ts'
import { LazyPopup } from '../lazy/lazy-popup.tsx'
import type { TypeToConfirmProps } from './type-to-confirm-popup.tsx'

/** Separate from the other dialogs: it needs React Hook Form, which a trainee's pages do not load for it. */
const popup = lazyModule(() => import('./type-to-confirm-popup.tsx'))

/** Asks for the exact text before something is deleted. Its code is fetched when it is first opened. */
export const TypeToConfirmDialog = (props: TypeToConfirmProps) => (
  <LazyPopup part={popup} open onClose={props.onClose}>
    {({ TypeToConfirmPopup }) => <TypeToConfirmPopup {...props} />}
  </LazyPopup>
)
