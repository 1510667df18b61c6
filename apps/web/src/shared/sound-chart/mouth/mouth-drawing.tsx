import { articulations } from './articulations.ts'
import { box, sagittal } from './sagittal.ts'

type Props = { phone: string; label: string; describedBy?: string; className?: string }

const tissue = 'fill-[color-mix(in_oklab,var(--orange)_20%,var(--surface))]'
const flesh = 'fill-[color-mix(in_oklab,var(--red-mark)_38%,var(--surface))]'
const lip = 'fill-[color-mix(in_oklab,var(--red-mark)_50%,var(--surface))]'
const outline = 'stroke-[color-mix(in_oklab,var(--red-mark)_50%,var(--ink))]'
const tooth = 'fill-[color-mix(in_oklab,var(--orange)_5%,white)]'

/** How a sound is made: a section through mouth and nose, drawn from the table of articulations. */
export const MouthDrawing = ({ phone, label, describedBy, className }: Props) => {
  const articulation = articulations[phone]
  if (!articulation) return null
  const paths = sagittal(articulation)
  const { airflow, contact, voiced } = articulation
  return (
    <svg
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      className={className}
      fill="none"
      strokeWidth={1.8}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={paths.head} className={tissue} />
      <path d={paths.upperLip} className={lip} />
      <path d={paths.lowerLip} className={lip} />
      <path d={paths.noseAir} className="fill-surface" />
      <path d={paths.mouthAir} className="fill-surface" />
      <g className={outline}>
        {paths.noseLines.map((line) => (
          <path key={line} d={line} />
        ))}
        <path d={paths.backWall} />
        <path d={paths.windpipe} />
        <path d={paths.velum} className={tissue} stroke="none" />
        <path d={paths.velumLine} />
        <path d={paths.epiglottis} className={tissue} />
        <path d={paths.tongue} className={flesh} stroke="none" />
        <path d={paths.tongueLine} strokeWidth={2.4} />
        <path d={paths.palate} />
        <path d={paths.upperTooth} className={tooth} />
        <path d={paths.lowerTooth} className={tooth} />
        <path d={paths.upperFace} />
        <path d={paths.lowerFace} />
        <path d={paths.foldFront} className={flesh} />
        <path d={paths.foldBack} className={flesh} />
      </g>
      <g className="stroke-accent" strokeWidth={2.4}>
        {paths.then?.map((line) => (
          <path key={line} d={line} strokeDasharray="5 5" />
        ))}
        {voiced && <path d="M213 259q4 -4 8 0t8 0M213 291q4 -4 8 0t8 0M213 300q4 -4 8 0t8 0" />}
        {contact && <circle cx={contact[0]} cy={contact[1]} r={9} />}
        <path
          d={airflow === 'nose' ? 'M38 133L18 146M25 133L18 146l14 1' : 'M26 172H4M12 165l-8 7 8 7'}
          {...(airflow === 'stopped' && { strokeDasharray: '4 4' })}
        />
      </g>
    </svg>
  )
}
