import * as m from '@elocute/messages/sounds'
import { useId } from 'react'
import { ipaOf } from '../sounds.ts'
import { articulations } from './articulations.ts'
import { MouthDrawing } from './mouth-drawing.tsx'
import { sentences } from '../../../text/list.ts'

/** The drawing of a sound, and the same in words. */
export const MouthFigure = ({ phone, caption }: { phone: string; caption?: string }) => {
  const textId = useId()
  const articulation = articulations[phone]
  if (!articulation) return null
  const { lips, tongue, airflow, voiced, then } = articulation
  const lines = [
    [m.lipsLabel(), m.lipsAre({ lips })],
    [m.tongueLabel(), m.tongueIs({ tongue })],
    [m.airLabel(), m.airIs({ air: airflow })],
    [m.voiceLabel(), m.voiceIs({ voice: voiced ? 'on' : 'off' })],
    ...(then
      ? [[m.thenLabel(), sentences(m.lipsAre({ lips: then.lips }), m.tongueIs({ tongue: then.tongue }), m.dashed())]]
      : []),
  ] // oxfmt-ignore
  return (
    <figure className="grid min-w-0 content-start gap-3">
      {caption !== undefined && <figcaption className="font-semibold">{caption}</figcaption>}
      <MouthDrawing
        phone={phone}
        label={m.section({ ipa: ipaOf(phone) })}
        describedBy={textId}
        className="w-full max-w-90 rounded-card"
      />
      <dl id={textId} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
        {lines.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="font-semibold">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
