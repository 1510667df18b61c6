/** Long enough to tell two scripts apart, and short enough for a heading. */
const longest = 48

/** How a script begins, as the name of a reading of it. */
export const scriptName = (script: string): string => {
  const text = script.trim().replaceAll(/\s+/g, ' ')
  if (text.length <= longest) return text
  const whole = text.slice(0, longest + 1).replace(/\s+\S*$/, '')
  return `${whole.slice(0, longest).replace(/[\s,;:.–-]+$/, '')}…`
}
