import type { ComponentType } from 'react'
import { lazyModule } from './lazy-module.ts'
import { LazyPopup } from './lazy-popup.tsx'

/**
 * The same dialog, whose code is fetched when it is first open. It is open when it is rendered, unless it has the property `open`.
 * If the code cannot be fetched, a toast says so and `onClose` is called.
 */
export const lazyDialog = <Props extends { open?: boolean; onClose: () => void }>(
  fetchDialog: () => Promise<ComponentType<Props>>,
) => {
  const part = lazyModule(fetchDialog)
  return (props: Props) => (
    <LazyPopup part={part} open={props.open ?? true} onClose={props.onClose}>
      {(Dialog) => <Dialog {...props} />}
    </LazyPopup>
  )
}
