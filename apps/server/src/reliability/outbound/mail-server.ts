import { forgotPassword, register, verifyForgotPassword } from '@elocute/contract/auth'
import { expect } from 'vitest'
import { mailOutbox } from '../../db/schema.ts'
import { createSmtpMailer } from '../../platform/mailer-smtp.ts'
import { startSmtpServer } from '../../testing/smtp-stub.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { withinTimeLimit, type OutboundService } from './service.ts'

const email = 'anna@example.com'
const from = 'Elocute <no-reply@elocute.example.org>'
const shortTimeouts = { connectMs: 1_000, greetingMs: 1_000, idleMs: 1_500, totalMs: 3_000 }

/** Calls do not wait for the mail server. The specified limit is 300 ms; the rest allows for a busy machine. */
const callMs = 3_000

export const mailServer: OutboundService = {
  name: 'the mail server',
  open: async ({ database, clock }) => {
    const server = await startSmtpServer()
    const openAppOn = async (port: number) => {
      const mailer = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from }, shortTimeouts)
      const app = await openTestApp(database, { mailer, clock })
      await app.make.trainee({ email })
      return {
        checkDuringFault: async () => {
          const startedAt = performance.now()
          await app.call(forgotPassword, { body: { email } })
          const stranger = { email: 'ben@example.com', first_name: 'Ben', last_name: 'Lee' }
          await app.call(register, { body: stranger })
          expect(performance.now() - startedAt).toBeLessThan(callMs)
          await withinTimeLimit(app.runJobs)
        },
        checkAfterFault: async () => {
          clock.advance({ seconds: 130 })
          await withinTimeLimit(app.runJobs)
          expect(await database.db.select().from(mailOutbox)).toEqual([])
          // Each mail arrives once, or rarely twice. The last code is valid.
          const mine = server.arrived.filter(({ to }) => to.includes(email))
          expect(mine.length).toBeOneOf([1, 2])
          const code = /\b\d{6}\b/.exec(mine.at(-1)?.mail.text ?? '')?.[0] ?? ''
          await app.call(verifyForgotPassword, { body: { email, code } })
        },
        close: () => app.app.close(),
      }
    }
    return { port: server.port, openAppOn, stop: server.stop }
  },
}
