/** The pages of trainees for what they have to do, as mails and calendars link them. */
export const pagesOfTasks = (publicUrl: string) => ({
  /** The list, where the quiz of a mail is the next thing to do. */
  quiz: () => `${publicUrl}/trainee/quizzes`,
  reading: (id: string) => `${publicUrl}/trainee/readings/${id}`,
  speaking: (id: string) => `${publicUrl}/trainee/speaking/${id}`,
})
