/** As people say it: 45 s, 2 min, 2 min 30 s. */
export const formatDuration = (seconds: number): string => {
  const parts = [
    [Math.floor(seconds / 60), 'min'],
    [seconds % 60, 's'],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`)
  return said.length > 0 ? said.join(' ') : '0 s'
}
