/** Long enough to tell two scripts apart, and short enough for a heading. */
const longest = 48

/** The title of what was read, or how a script without one begins. */
export const readingName = ({ title, script }: { title: string | null; script: string }): string => {
  if (title !== null) return title
  const text = script.trim().replaceAll(/\s+/g, ' ')
  if (text.length <= longest) return text
  const whole = text.slice(0, longest + 1).replace(/\s+\S*$/, '')
  return `${whole.slice(0, longest).replace(/[\s,;:.–-]+$/, '')}…`
}
