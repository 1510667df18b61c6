/** The limits of modules and their files. */
export const moduleLimits = {
  title: 100,
  description: 200,
  fileName: 150,
  fileBytes: 25 * 1024 * 1024,
  bytes: 200 * 1024 * 1024,
  files: 200,
} as const
