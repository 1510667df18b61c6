import type { DialogProps } from './dialog-popup.tsx'
import { LazyPopup } from '../lazy/lazy-popup.tsx'
import { popups } from './popups.ts'

/** A dialog of the page. Its code is fetched with the first dialog of the visit. */
export const Dialog = (props: DialogProps) => (
  <LazyPopup part={popups} open={props.open} onClose={props.onClose}>
    {({ DialogPopup }) => <DialogPopup {...props} />}
  </LazyPopup>
)
