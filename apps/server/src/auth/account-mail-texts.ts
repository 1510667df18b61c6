import * as m from '@elocute/messages/mails'
import { limits } from '@elocute/contract/limits'
import { writeMail, type Paragraph, type WrittenMail } from '../platform/mail-body.ts'

// The mails about accounts. They contain nothing that a stranger may have typed, such as a name.

const written = (subject: string, ...paragraphs: Paragraph[]): WrittenMail =>
  writeMail({ subject, greeting: m.greeting(), paragraphs, signature: m.signature() })

const signInAt = (publicUrl: string) => `${publicUrl}/auth`
const passwordAt = (publicUrl: string) => `${publicUrl}/forgot-password`

export const accountMailTexts = {
  verificationCode: (code: string, publicUrl: string): WrittenMail =>
    written(
      m.verificationCodeSubject(),
      m.verificationCode1(),
      { code },
      { text: m.verificationCode2({ publicUrl }), link: signInAt(publicUrl) },
      m.verificationCode3(),
    ),

  accountExists: (publicUrl: string): WrittenMail =>
    written(
      m.accountExistsSubject(),
      m.accountExists1(),
      { text: m.accountExists2({ publicUrl }), link: signInAt(publicUrl), button: m.toSignIn() },
      { text: m.accountExists3({ publicUrl }), link: passwordAt(publicUrl) },
      m.accountExists4(),
    ),

  resetCode: (code: string, publicUrl: string): WrittenMail =>
    written(
      m.resetCodeSubject(),
      m.resetCode1(),
      { code },
      { text: m.resetCode2({ publicUrl }), link: passwordAt(publicUrl) },
      m.resetCode3(),
    ),

  emailChangeCode: (code: string, publicUrl: string): WrittenMail =>
    written(
      m.emailChangeCodeSubject(),
      m.emailChangeCode1(),
      { code },
      { text: m.emailChangeCode2({ publicUrl }), link: publicUrl },
      m.emailChangeCode3(),
    ),

  emailChanged: (): WrittenMail =>
    written(m.emailChangedSubject(), m.emailChanged1(), m.emailChanged2(), m.emailChanged3()),

  passwordChanged: (publicUrl: string): WrittenMail =>
    written(
      m.passwordChangedSubject(),
      m.passwordChanged1(),
      { text: m.passwordChanged2({ publicUrl }), link: signInAt(publicUrl), button: m.toSignIn() },
      { text: m.passwordChanged3({ publicUrl }), link: passwordAt(publicUrl) },
    ),

  accountLocked: (publicUrl: string): WrittenMail =>
    written(
      m.accountLockedSubject(),
      m.accountLocked1(),
      { text: m.accountLocked2({ publicUrl }), link: passwordAt(publicUrl), button: m.toNewPassword() },
      m.accountLocked3(),
    ),

  accountApproved: (publicUrl: string): WrittenMail =>
    written(m.accountApprovedSubject(), m.accountApproved1(), {
      text: m.accountApproved2({ publicUrl }),
      link: signInAt(publicUrl),
      button: m.toSignIn(),
    }),

  invitation: (link: string): WrittenMail =>
    written(
      m.invitationSubject(),
      m.invitation1(),
      { text: m.invitation2({ link }), link, button: m.toSignUp() },
      m.invitation3({ days: limits.importDays }),
    ),

  applicationRejected: (): WrittenMail =>
    written(m.applicationRejectedSubject(), m.applicationRejected1(), m.applicationRejected2()),
}
