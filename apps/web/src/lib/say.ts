/**
 * Every sentence, label and title of the screens, by screen. What the specification quotes stands here exactly as it is
 * written there, its slips included; the API's own sentences are in the contract.
 */
export const say = {
  product: 'Elocute',

  general: {
    wrong: 'Something went wrong. Try again later',
    network: 'The server cannot be reached. Please check your connection.',
    timeout: 'The server took too long to answer. Please try again.',
    loading: 'Loading…',
    skipToContent: 'Skip to content',
    darkTheme: 'Dark theme',
  },

  /** What controls say by themselves. */
  controls: {
    close: 'Close',
    cancel: 'Cancel',
    okay: 'Okay',
    yes: 'Yes',
    no: 'No',
    tryAgain: 'Try Again',
    clearSearch: 'Clear search',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    dismiss: 'Dismiss',
    notifications: 'Notifications',
    success: 'Success',
    invalid: 'Invalid',
    error: 'Error',
    confirm: 'Are you sure?',
  },

  status: {
    unauthorizedTitle: 'No permission',
    unauthorized: 'You do not have permission to view this page.',
    notFoundTitle: 'Page not found',
    notFound: "Oops! The page you're looking for doesn't exist.",
    backHome: 'Back to the start page',
    wrongTitle: 'Something went wrong',
    wrongHelp: 'The page could not be shown. Nothing that was saved is lost.',
    reload: 'Reload the page',
    backToSignIn: 'Back to sign in',
    toYourPages: 'Back to your pages',
  },

  nav: {
    main: 'Main',
    openMenu: 'Open menu',
    userMenu: (name: string) => `User menu of ${name}`,
    logout: 'Logout',
    home: 'Home',
    quizzes: 'Quizzes',
    modules: 'Modules',
    trainees: 'Trainees',
    quizzesScores: 'Quizzes Scores',
    speechPractice: 'Speech Practice',
    dictionary: 'Dictionary',
  },

  landing: {
    title: 'English speech and pronunciation practice',
    eyebrow: 'English speech and pronunciation practice for trainers and trainees',
    headline: 'Say it. See it. Say it better.',
    lead: 'Trainees speak a word or a passage and see at once which sounds were clear and which are worth another try. Trainers see how everybody is doing.',
    getStarted: 'Get Started',
    signIn: 'Sign in',
    forWhom: 'For language schools, academies and call centres. Your trainer approves your account.',
    example: {
      label: 'Example',
      caption: 'A sentence as you see it after the analysis',
      score: '84/100',
      words: [
        { text: 'Three', verdict: 'missed' },
        { text: 'of', verdict: 'good' },
        { text: 'my', verdict: 'good' },
        { text: 'colleagues', verdict: 'close' },
        { text: 'live', verdict: 'good' },
        { text: 'near', verdict: 'good' },
        { text: 'the', verdict: 'good' },
        { text: 'village.', verdict: 'close' },
      ],
      verdicts: { good: 'good', close: 'close', missed: 'missed' },
      soundWord: 'three',
      sound: '/θriː/',
      advice:
        'The first sound was heard as /t/. Let the tip of your tongue touch your teeth, and breathe out.',
    },
    featuresTitle: 'What you can do here',
    features: [
      {
        title: 'Practice exercises',
        text: 'Two quiz games, Pronounce it Fast and Shoot the Word, listen to every word and answer within moments.',
      },
      {
        title: 'Reading and pronunciation practice with AI',
        text: 'Get a script about a topic you like, read it aloud, and see a score with feedback for each word.',
      },
      {
        title: 'Vocabulary search and listening',
        text: 'Look up a word, read what it means, and hear it as slowly or as fast as you need.',
      },
    ],
    faqTitle: 'Questions and answers',
    faq: [
      {
        question: 'Do I need a microphone?',
        answer:
          'Yes, for the quiz games and for speech practice. The one in your phone, laptop or headset is enough, and it is tested before a quiz starts. Reading modules and looking up words works without one.',
      },
      {
        question: 'Where does my voice go?',
        answer:
          'In the quiz games your voice stays in your browser. A speech practice recording is analysed on the server of your school and then dropped, unless you choose to keep it.',
      },
      {
        question: 'Which browser can I use?',
        answer:
          'Any current one, on a computer or a phone: Chrome, Edge, Firefox or Safari. Nothing has to be installed.',
      },
      {
        question: 'How do I get an account?',
        answer:
          'Sign up with your email address and enter the code that we send you. Your trainer then approves your account, and you can begin.',
      },
      {
        question: 'How often can I take a quiz?',
        answer:
          'Each quiz can be taken once. If your connection drops in the middle, your answers are kept and you go on where you were.',
      },
    ],
    footer: 'Elocute is free software that runs on your own server.',
  },

  auth: {
    signInTitle: 'Sign in',
    signInLead: 'Welcome back.',
    signIn: 'Sign in',
    signingIn: 'Signing in…',
    signUpTitle: 'Create your account',
    signUpLead: 'A trainer approves new accounts before they can be used.',
    signUp: 'Sign up',
    signingUp: 'Creating your account…',
    verifyTitle: 'Enter your code',
    verifyLead: (email: string) => `If ${email} is new here, we have sent a 6-digit code to it.`,
    verify: 'Verify',
    verifying: 'Verifying…',
    noAccount: 'No account yet?',
    haveAccount: 'Already have an account?',
    otherEmail: 'Use another email address',
    forgot: 'Forgot your password?',
    email: 'Email',
    firstName: 'First name',
    middleName: 'Middle name (optional)',
    lastName: 'Last name',
    password: 'Password',
    confirmPassword: 'Confirm password',
    code: 'Verification code',
    codeHint: 'The code is valid for 10 minutes. Please look into your spam folder too.',
    resend: 'Send a new code',
    resending: 'Sending…',
    resendIn: (seconds: number) => `Send a new code in ${seconds} s`,
    passwordHint: (min: number, max: number) => `${min} to ${max} characters.`,
    sessionEnded: 'Please sign in to go on.',
    failed: {
      signUp: 'An error occurred during sign up',
      signIn: 'An error occurred during sign in',
      verification: 'An error occurred during verification',
      resend: 'An error occurred while resending the verification code',
      sendCode: 'An error occurred sending the verification code',
      updatePassword: 'An error occurred updating the password',
    },
    done: {
      created: 'Account created successfully!',
      resent: 'Verification code resent successfully',
      verified: 'Verification successful!',
      codeSent: 'Verification code sent to your email!',
      passwordUpdated: 'Password has been updated successfully!',
    },
  },

  forgot: {
    title: 'Reset your password',
    step: (n: number) => `Step ${n} of 3`,
    emailLead: 'Enter the email address of your account, and we send you a code.',
    sendCode: 'Send code',
    sending: 'Sending…',
    codeLead: (email: string) => `If ${email} has an account, a 6-digit code is on its way.`,
    checkCode: 'Check code',
    checking: 'Checking…',
    passwordLead: 'Choose your new password.',
    newPassword: 'New password',
    confirmPassword: 'Confirm new password',
    save: 'Set new password',
    saving: 'Saving…',
  },

  pending: {
    title: 'Account approval pending',
    text: 'Your account has been created. A trainer has to approve it before you can begin.',
    help: 'This page looks again every minute and lets you in as soon as you are approved.',
    other: 'Your account is not active. Please ask your trainer.',
  },

  setup: {
    title: 'Set up Elocute',
    lead: 'Create the first trainer. With this account you approve trainees and create quizzes and modules.',
    create: 'Create trainer account',
    creating: 'Creating…',
    missing: 'This link is not complete. Please open the whole link from the server’s log.',
    toSignIn: 'Go to sign in',
  },
} as const
