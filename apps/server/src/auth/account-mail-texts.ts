import * as m from '@elocute/messages/mails'
import { importLimits } from '@elocute/contract/import-limits'
import { nameOfTrainer } from '../mails/name-of-trainer.ts'
import { oneLine, type MailDraft, type Paragraph } from '../platform/mail-body.ts'

// The mails about accounts. They contain nothing that a stranger may have typed, such as a name. Trainers and the school are no strangers.
// An account may have no password, and its first one is a new one: the sentences hold for everybody.

const written = (subject: string, ...paragraphs: Paragraph[]): MailDraft => ({ subject, paragraphs })

type Invited = { link: string; trainer: string | null; school: string | null }

const signInAt = (publicUrl: string) => `${publicUrl}/auth`
const passwordAt = (publicUrl: string) => `${publicUrl}/forgot-password`

const ifNotYou = (publicUrl: string): Paragraph => ({
  text: m.identityLinked3({ publicUrl }),
  link: passwordAt(publicUrl),
})

export const accountMailTexts = {
  verificationCode: (code: string, publicUrl: string): MailDraft =>
    written(
      m.verificationCodeSubject(),
      m.verificationCode1(),
      { code },
      { text: m.verificationCode2({ publicUrl }), link: signInAt(publicUrl) },
      m.verificationCode3(),
    ),

  accountExists: (publicUrl: string): MailDraft =>
    written(
      m.accountExistsSubject(),
      m.accountExists1(),
      { text: m.accountExists2({ publicUrl }), link: signInAt(publicUrl), button: m.toSignIn() },
      { text: m.accountExists3({ publicUrl }), link: passwordAt(publicUrl) },
      m.accountExists4(),
    ),

  resetCode: (code: string, publicUrl: string): MailDraft =>
    written(
      m.resetCodeSubject(),
      m.resetCode1(),
      { code },
      { text: m.resetCode2({ publicUrl }), link: passwordAt(publicUrl) },
      m.resetCode3(),
    ),

  emailChangeCode: (code: string, publicUrl: string): MailDraft =>
    written(
      m.emailChangeCodeSubject(),
      m.emailChangeCode1(),
      { code },
      { text: m.emailChangeCode2({ publicUrl }), link: publicUrl },
      m.emailChangeCode3(),
    ),

  emailChanged: (): MailDraft =>
    written(m.emailChangedSubject(), m.emailChanged1(), m.emailChanged2(), m.emailChanged3()),

  identityLinked: (publicUrl: string): MailDraft =>
    written(m.identityLinkedSubject(), m.identityLinked1(), m.identityLinked2(), ifNotYou(publicUrl)),

  /** A school without providers shows no links on the account page. */
  platformLinked: (publicUrl: string): MailDraft =>
    written(m.identityLinkedSubject(), m.platformLinked1(), m.platformLinked2(), ifNotYou(publicUrl)),

  /** By somebody who was signed in, and stays so in that browser. */
  ownPasswordChanged: (publicUrl: string): MailDraft =>
    written(m.passwordChangedSubject(), m.ownPasswordChanged1(), m.ownPasswordChanged2(), {
      text: m.ownPasswordChanged3({ publicUrl }),
      link: passwordAt(publicUrl),
    }),

  /** By a mailed code. No password signs in somebody whose role comes from a provider. */
  passwordChanged: (publicUrl: string, { signsIn }: { signsIn: boolean }): MailDraft =>
    written(
      m.passwordChangedSubject(),
      m.passwordChanged1(),
      signsIn
        ? { text: m.passwordChanged2({ publicUrl }), link: signInAt(publicUrl), button: m.toSignIn() }
        : m.passwordChangedOfProvider(),
      { text: m.passwordChanged3({ publicUrl }), link: passwordAt(publicUrl) },
    ),

  accountLocked: (publicUrl: string): MailDraft =>
    written(
      m.accountLockedSubject(),
      m.accountLocked1(),
      { text: m.accountLocked2({ publicUrl }), link: passwordAt(publicUrl), button: m.toNewPassword() },
      m.accountLocked3(),
    ),

  accountApproved: (publicUrl: string, trainer: string | null): MailDraft =>
    written(m.accountApprovedSubject(), m.accountApproved1({ trainer: nameOfTrainer(trainer) }), {
      text: m.accountApproved2({ publicUrl }),
      link: signInAt(publicUrl),
      button: m.toSignIn(),
    }),

  invitation: ({ link, trainer, school }: Invited): MailDraft =>
    written(
      m.invitationSubject(),
      m.invitation1({
        from: school === null ? 'trainer' : 'school',
        trainer: nameOfTrainer(trainer),
        school: oneLine(school ?? ''),
      }),
      { text: m.invitation2({ link }), link, button: m.toSignUp() },
      m.invitation3({ days: importLimits.days }),
    ),

  applicationRejected: (): MailDraft =>
    written(m.applicationRejectedSubject(), m.applicationRejected1(), m.applicationRejected2()),
}
