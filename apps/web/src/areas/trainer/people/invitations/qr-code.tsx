import * as m from '@elocute/messages/invitations'
import { generate } from 'lean-qr'

/** Modules of light around the code, which scanners need. */
const quiet = 4

/** A text as a QR code, dark on light in both themes, because some scanners read no light code on dark. */
export const QrCode = ({ text, className = '' }: { text: string; className?: string }) => {
  const code = generate(text)
  const dark: string[] = []
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) dark.push(`M${x} ${y}h1v1h-1z`)
  const size = code.size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={m.qr()}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded-control ${className}`}
    >
      <rect x={-quiet} y={-quiet} width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
