/** The texts of all mails. They contain no user input: the sender of a name may be somebody else than the reader. */

export type MailText = { subject: string; text: string }

const lines = (...paragraphs: string[]): string => `${['Hello,', ...paragraphs, 'Elocute'].join('\n\n')}\n`

export const mailTexts = {
  verificationCode: (code: string, publicUrl: string): MailText => ({
    subject: 'Your Elocute verification code',
    text: lines(
      'your verification code is',
      `    ${code}`,
      `It is valid for 10 minutes, in the browser in which you signed up: ${publicUrl}/auth`,
      'If you did not sign up, you can ignore this mail. Without the code no account is made.',
    ),
  }),

  accountExists: (publicUrl: string): MailText => ({
    subject: 'You already have an Elocute account',
    text: lines(
      'somebody signed up at Elocute with your e-mail address. You have an account already, so nothing was changed.',
      `Sign in here: ${publicUrl}/auth`,
      `If you do not know your password, choose a new one here: ${publicUrl}/forgot-password`,
      'If it was not you who signed up, you can ignore this mail.',
    ),
  }),

  resetCode: (code: string, publicUrl: string): MailText => ({
    subject: 'Your Elocute code for a new password',
    text: lines(
      'your code for a new password is',
      `    ${code}`,
      `It is valid for 10 minutes, in the browser in which you asked for it: ${publicUrl}/forgot-password`,
      'If you did not ask for a new password, you can ignore this mail. Give the code to nobody.',
    ),
  }),

  passwordChanged: (publicUrl: string): MailText => ({
    subject: 'Your Elocute password was changed',
    text: lines(
      'your password was changed, and every browser that was signed in has been signed out.',
      `Sign in with the new one here: ${publicUrl}/auth`,
      `If it was not you, somebody may read your mail. Choose another password at once: ${publicUrl}/forgot-password`,
    ),
  }),

  accountLocked: (publicUrl: string): MailText => ({
    subject: 'Your Elocute account is locked',
    text: lines(
      'somebody has tried a hundred wrong passwords at your account. To protect it, nobody new can sign in to it for now.',
      `Choose a new password, and it is open again: ${publicUrl}/forgot-password`,
      'A browser that you have signed in with before may still work. Nobody has got in.',
    ),
  }),

  accountApproved: (publicUrl: string): MailText => ({
    subject: 'Your Elocute account is active',
    text: lines('a trainer has approved your account.', `Sign in here: ${publicUrl}/auth`),
  }),

  applicationRejected: (): MailText => ({
    subject: 'Your Elocute application',
    text: lines(
      'a trainer has not accepted your application for an Elocute account. What you entered has been deleted.',
      'If you think that this is a mistake, please speak with your trainer.',
    ),
  }),
}
