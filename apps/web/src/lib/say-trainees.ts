import { counted } from './counted.ts'

/** What is said about trainees, and about the results of one. */
export const sayTrainees = {
  loading: 'Loading trainees…',
  failed: 'An error occured while fetching trainees', // sic, specification §8
  none: 'No trainees found',
  noneYetHint: 'Ask your trainees to sign up. Each one appears here and waits for your approval.',
  noneMatchHint: 'Try another name or email address, or show all trainees.',
  showAll: 'Show all trainees',
  search: 'Search by name or email',
  status: 'Status',
  statuses: { all: 'Trainee Status', verified: 'Active', pending: 'Pending' },
  sort: 'Sort',
  sorts: { az: 'Name A-Z', za: 'Name Z-A', recent: 'Most Recent' },
  counts: {
    all: (count: number) => `${counted(count, 'trainee', 'trainees')} in all`,
    verified: (count: number) => counted(count, 'verified trainee', 'verified trainees'),
    pending: (count: number) => counted(count, 'pending trainee', 'pending trainees'),
    found: (count: number) => `${counted(count, 'trainee', 'trainees')} found`,
    /** Of the search before, until the answer to the new one comes. */
    before: (count: number) => counted(count, 'trainee', 'trainees'),
  },
  pendingApproval: 'Pending Approval',
  active: 'Active trainee',
  inactive: 'Not active',
  signedUp: (day: string) => `Signed up ${day}`,
  accept: 'Accept Application',
  reject: 'Reject',
  delete: (name: string) => `Delete ${name}`,
  performance: 'View Performance',
  approveTitle: 'Approve trainee',
  approveText: (name: string, email: string) => `${name} (${email}) can start right away. We’ll email them.`,
  approve: 'Approve',
  approving: 'Approving…',
  approveFailed: 'Something went wrong.',
  changeFailed: 'An error occured. Try again later.', // sic, specification §8
  rejectTitle: 'Reject application',
  rejectText: (name: string, email: string) =>
    `This permanently deletes ${name}’s application. We’ll email ${email}.`,
  rejectConfirm: 'Reject application',
  rejecting: 'Rejecting…',
  deleteTitle: 'Delete Trainee',
  deleteWarning: (name: string) => `This permanently deletes ${name}’s account and results.`,
  deleteCount: (count: number) =>
    count === 0
      ? 'No quiz has been taken with this account.'
      : `${counted(count, 'quiz result', 'quiz results')} will be lost.`,
  deleteCounting: 'Counting the quiz results…',
  deleteCountUnknown: 'The number of quiz results could not be loaded.',
  deleteInput: 'Type the email address to confirm',
  deleteMismatch: 'Email does not match. Please type it exactly.',
  deleteConfirm: 'Delete Trainee',
  deleting: 'Deleting…',
}

export const sayPerformance = {
  title: 'Performance Overview',
  loading: 'Loading performance…',
  failedTitle: 'Error loading data',
  taken: 'Quizzes taken',
  grade: 'Average grade',
  gradeNone: 'No quiz taken yet',
  details: 'Results by quiz',
  quiz: 'Quiz',
  score: 'Score',
  result: 'Result',
  notTaken: 'Not taken',
  none: 'No quizzes yet',
  noneHint: 'Results appear here once you have created a quiz.',
}
