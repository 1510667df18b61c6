/** The day on this device, such as 2026-11-24. */
export const localDay = (time: Date): string => {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}
