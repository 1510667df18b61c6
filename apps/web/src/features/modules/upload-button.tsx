import Upload from 'lucide-react/icons/upload'
import { useRef } from 'react'
import { say } from '../../lib/say.ts'
import { sayUploads } from '../../lib/say-modules.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
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
        aria-label={button['aria-label'] ?? sayUploads.choose}
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
    <ChooseButton icon={<Upload aria-hidden="true" className="size-5 shrink-0" />} onChoose={onChoose}>
      {say.modules.upload}
    </ChooseButton>
  </div>
)
