import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { say } from '../../lib/say.ts'
import { Button } from '../../ui/button.tsx'
import { acceptedFiles } from './chosen-files.ts'

/** Opens the file picker of the device. */
export const UploadButton = ({ onChoose }: { onChoose: (files: readonly File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid max-sm:col-span-2">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={say.uploads.choose}
        accept={acceptedFiles}
        onChange={({ target }) => {
          onChoose(Array.from(target.files ?? []))
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Button
        icon={<Upload aria-hidden="true" className="size-5 shrink-0" />}
        onClick={() => input.current?.click()}
      >
        {say.modules.upload}
      </Button>
    </div>
  )
}
