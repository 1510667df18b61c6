import * as modulesMessages from '@elocute/messages/modules'
import * as m from '@elocute/messages/uploads'
import Upload from 'lucide-react/icons/upload'
import { useRef } from 'react'
import { Button, type ButtonProps } from '../../../ui/form/button.tsx'
import { acceptedFiles } from './choose-files.ts'

type Props = Pick<ButtonProps, 'variant' | 'icon' | 'aria-label' | 'children'> & {
  onChoose: (files: readonly File[]) => void
}

/** A button that opens the file picker. */
export const ChooseButton = ({ onChoose, ...button }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={button['aria-label'] ?? m.choose()}
        accept={acceptedFiles}
        onChange={({ target }) => {
          onChoose(Array.from(target.files ?? []))
          // Without this the same file could not be chosen again.
          target.value = ''
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}

export const UploadButton = ({ onChoose }: Pick<Props, 'onChoose'>) => (
  <div className="grid max-sm:col-span-2">
    <ChooseButton icon={<Upload aria-hidden="true" className="size-5" />} onChoose={onChoose}>
      {modulesMessages.upload()}
    </ChooseButton>
  </div>
)
