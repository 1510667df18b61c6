const lines: string[] = []

/** What was said on the console in this test. A test in which something is meant to be said takes it. */
export const consoleLines = {
  add: (line: string): void => void lines.push(line),
  take: (): string[] => lines.splice(0),
}
