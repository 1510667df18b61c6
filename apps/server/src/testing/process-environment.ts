/**
 * What any program needs of the shell: where programs and folders are, the time zone of the machine, and how the C library allocates, which
 * `serverProgram` says.
 */
const ofShell = /^(PATH|HOME|TMPDIR|TZ|MALLOC_\w+)$/

/**
 * The environment of a process of the product that a test or a benchmark starts: these settings and no other ones of the shell, which may be
 * that of a school, with its database, files, mail server and keys.
 */
export const processEnvironment = (
  settings: Readonly<Record<string, string>> = {},
): Record<string, string | undefined> => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => ofShell.test(name))),
  ...settings,
})
