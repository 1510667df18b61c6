import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { newId } from './ids.ts'
import { envelope, type Mailer } from './mail.ts'
import type { Log } from '../log.ts'

const discardedEnd = '.discarded'

/** Removes the files of discarded mails. A file that cannot be removed now is removed the next time. */
const removeDiscarded = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch(() => [])
  for (const name of names)
    if (name.endsWith(discardedEnd)) await rm(join(folder, name), { force: true }).catch(() => undefined)
}

/**
 * Writes each mail as a file that any mail program opens. The file gets its final name when it is complete. A discarded
 * mail keeps its file for up to an hour, because its immediate removal takes measurably longer than the renaming of a
 * real mail. A job calls `removeDiscarded`.
 */
export const createFileMailer = (options: {
  from: string
  folder: string
  codesInLog: boolean
  log: Pick<Log, 'info'>
}): Mailer => {
  const { from, folder, codesInLog, log } = options
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(envelope(from, mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Ids sort by time, so the files do too.
      const file = join(folder, `${newId()}.eml`)
      const unfinished = `${file}.part`
      try {
        await writeFile(unfinished, message, { mode: 0o600, flush: true })
        await rename(unfinished, mail.discarded ? `${file}${discardedEnd}` : file)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      if (mail.discarded) {
        log.info({}, `There is no mail server: "${mail.subject}" was discarded, because it has no reader.`)
        return
      }
      const code = codesInLog && mail.code !== undefined ? ` The code is ${mail.code}.` : ''
      log.info({ file }, `There is no mail server: "${mail.subject}" was written to a file.${code}`)
    },
    removeDiscarded: () => removeDiscarded(folder),
    close: () => {
      transport.close()
    },
  }
}
