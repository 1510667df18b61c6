/** The text of every mail. It contains nothing that a stranger may have typed, such as a name. */

export type MailText = { subject: string; text: string }

const lines = (...paragraphs: string[]): string => `${['Hello,', ...paragraphs, 'Elocute'].join('\n\n')}\n`

export const mailTexts = {
  verificationCode: (code: string, publicUrl: string): MailText => ({
    subject: 'Your Elocute verification code',
    text: lines(
      'Your verification code is',
      `    ${code}`,
      `It is valid for 10 minutes, in the browser in which you signed up: ${publicUrl}/auth`,
      'If you did not sign up, you can ignore this email. No account is created without the code.',
    ),
  }),

  accountExists: (publicUrl: string): MailText => ({
    subject: 'You already have an Elocute account',
    text: lines(
      'Somebody tried to sign up for Elocute with your email address. You already have an account, so nothing was changed.',
      `Sign in here: ${publicUrl}/auth`,
      `If you forgot your password, choose a new one here: ${publicUrl}/forgot-password`,
      'If this was not you, you can ignore this email.',
    ),
  }),

  resetCode: (code: string, publicUrl: string): MailText => ({
    subject: 'Your Elocute code for a new password',
    text: lines(
      'Your code for a new password is',
      `    ${code}`,
      `It is valid for 10 minutes, in the browser in which you asked for it: ${publicUrl}/forgot-password`,
      'If you did not ask for a new password, you can ignore this email. Do not share the code with anyone.',
    ),
  }),

  passwordChanged: (publicUrl: string): MailText => ({
    subject: 'Your Elocute password was changed',
    text: lines(
      'Your password was changed, and every browser that was signed in has been signed out.',
      `Sign in with your new password here: ${publicUrl}/auth`,
      `If this was not you, somebody may have access to your email. Choose another password now: ${publicUrl}/forgot-password`,
    ),
  }),

  accountLocked: (publicUrl: string): MailText => ({
    subject: 'Your Elocute account is locked',
    text: lines(
      'Somebody has tried a hundred wrong passwords for your account. To protect it, new browsers cannot sign in for now.',
      `Choose a new password to unlock it: ${publicUrl}/forgot-password`,
      'Browsers that you have signed in with before may still work. Nobody has accessed your account.',
    ),
  }),

  accountApproved: (publicUrl: string): MailText => ({
    subject: 'Your Elocute account is active',
    text: lines('A trainer has approved your account.', `Sign in here: ${publicUrl}/auth`),
  }),

  applicationRejected: (): MailText => ({
    subject: 'Your Elocute application',
    text: lines(
      'A trainer has not accepted your application for an Elocute account. The details you entered have been deleted.',
      'If you think this is a mistake, please contact your trainer.',
    ),
  }),
}
