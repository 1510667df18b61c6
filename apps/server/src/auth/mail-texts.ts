import * as m from '@elocute/messages/mails'
import { limits } from '@elocute/contract/limits'

/** The text of every mail. It contains nothing that a stranger may have typed, such as a name. */

export type MailText = { subject: string; text: string }

const lines = (...paragraphs: string[]): string =>
  `${[m.greeting(), ...paragraphs, m.signature()].join('\n\n')}\n`

export const mailTexts = {
  verificationCode: (code: string, publicUrl: string): MailText => ({
    subject: m.verificationCodeSubject(),
    text: lines(
      m.verificationCode1(),
      `    ${code}`,
      m.verificationCode2({ publicUrl }),
      m.verificationCode3(),
    ),
  }),

  accountExists: (publicUrl: string): MailText => ({
    subject: m.accountExistsSubject(),
    text: lines(
      m.accountExists1(),
      m.accountExists2({ publicUrl }),
      m.accountExists3({ publicUrl }),
      m.accountExists4(),
    ),
  }),

  resetCode: (code: string, publicUrl: string): MailText => ({
    subject: m.resetCodeSubject(),
    text: lines(m.resetCode1(), `    ${code}`, m.resetCode2({ publicUrl }), m.resetCode3()),
  }),

  emailChangeCode: (code: string, publicUrl: string): MailText => ({
    subject: m.emailChangeCodeSubject(),
    text: lines(m.emailChangeCode1(), `    ${code}`, m.emailChangeCode2({ publicUrl }), m.emailChangeCode3()),
  }),

  emailChanged: (): MailText => ({
    subject: m.emailChangedSubject(),
    text: lines(m.emailChanged1(), m.emailChanged2(), m.emailChanged3()),
  }),

  passwordChanged: (publicUrl: string): MailText => ({
    subject: m.passwordChangedSubject(),
    text: lines(m.passwordChanged1(), m.passwordChanged2({ publicUrl }), m.passwordChanged3({ publicUrl })),
  }),

  accountLocked: (publicUrl: string): MailText => ({
    subject: m.accountLockedSubject(),
    text: lines(m.accountLocked1(), m.accountLocked2({ publicUrl }), m.accountLocked3()),
  }),

  accountApproved: (publicUrl: string): MailText => ({
    subject: m.accountApprovedSubject(),
    text: lines(m.accountApproved1(), m.accountApproved2({ publicUrl })),
  }),

  quizReopened: (publicUrl: string, unsubscribe: string): MailText => ({
    subject: m.quizReopenedSubject(),
    text: lines(m.quizReopened1(), m.quizReopened2({ publicUrl }), m.unsubscribe({ link: unsubscribe })),
  }),

  quizReminder: (publicUrl: string, unsubscribe: string): MailText => ({
    subject: m.quizReminderSubject(),
    text: lines(m.quizReminder1(), m.quizReminder2({ publicUrl }), m.unsubscribe({ link: unsubscribe })),
  }),

  invitation: (link: string): MailText => ({
    subject: m.invitationSubject(),
    text: lines(m.invitation1(), m.invitation2({ link }), m.invitation3({ days: limits.importDays })),
  }),

  applicationRejected: (): MailText => ({
    subject: m.applicationRejectedSubject(),
    text: lines(m.applicationRejected1(), m.applicationRejected2()),
  }),
}
