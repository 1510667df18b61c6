/** The whole data model. Every rule that must always hold is a constraint here, so that no code path can break it. */
export * from './schema/accounts.ts'
export * from './schema/modules.ts'
export * from './schema/quizzes.ts'
export * from './schema/server.ts'
export * from './schema/speech-practice.ts'
