import * as m from '@elocute/messages/people-import'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import type { Encoding } from './list/encodings.ts'
import type { OpenList } from './opened-list.ts'

type Props = { encoded: NonNullable<OpenList['encoded']>; onChoose: (encoding: Encoding) => void }

/** In which encoding a file is read. Where several are possible, each shows what the names become. */
export const ImportEncoding = ({ encoded: { readings, encoding }, onChoose }: Props) => {
  const options: { value: Encoding | ''; label: string }[] = [
    ...(encoding === null ? [{ value: '' as const, label: m.encodingNone() }] : []),
    ...readings.map(({ encoding: value, sample }) => ({
      value,
      label: m.encodingOption({ sample, encoding: m.encodingName({ encoding: value }) }),
    })),
  ]
  return (
    <div className="grid max-w-text gap-3">
      {encoding === null && <Banner kind="warning">{m.encodingAsk()}</Banner>}
      <Select
        label={m.encoding()}
        hint={m.encodingHint()}
        value={encoding ?? ''}
        options={options}
        onChange={(chosen) => {
          if (chosen !== '') onChoose(chosen)
        }}
      />
    </div>
  )
}
