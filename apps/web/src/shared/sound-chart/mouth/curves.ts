/** A point of a drawing, in its own units; y grows downwards. */
export type Point = readonly [x: number, y: number]

const round = (value: number): number => Math.round(value * 10) / 10
const text = ([x, y]: Point): string => `${round(x)} ${round(y)}`

/** A smooth path through all points (Catmull-Rom as cubic Bézier curves), without the command that moves to the first one. */
const through = (points: readonly Point[], tension = 6): string =>
  points
    .slice(1)
    .map((to, at) => {
      const from = points[at] ?? to
      const before = points[at - 1] ?? from
      const after = points[at + 2] ?? to
      const leave: Point = [from[0] + (to[0] - before[0]) / tension, from[1] + (to[1] - before[1]) / tension]
      const arrive: Point = [to[0] - (after[0] - from[0]) / tension, to[1] - (after[1] - from[1]) / tension]
      return `C${text(leave)} ${text(arrive)} ${text(to)}`
    })
    .join('')

export const curve = (points: readonly Point[]): string =>
  points[0] === undefined ? '' : `M${text(points[0])}${through(points)}`

/** A closed shape: smooth lines, each through its points, joined by straight ones. */
export const shape = (...lines: readonly (readonly Point[])[]): string =>
  `${lines
    .map((line, at) =>
      line[0] === undefined ? '' : `${at === 0 ? 'M' : 'L'}${text(line[0])}${through(line)}`,
    )
    .join('')}Z`

export const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

/** A point that turns around a centre, clockwise on the screen. */
export const turned = ([x, y]: Point, [cx, cy]: Point, radians: number): Point => {
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]
}
