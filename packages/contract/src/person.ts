import { z } from 'zod/mini'
import { Id } from './fields.ts'
import { names } from './names.ts'

// A file of its own: every page asks who is signed in, and few have the fields of an account.

export const Role = z.enum(['trainer', 'trainee'])
export type Role = z.infer<typeof Role>

/** What a trainer may do. There is one owner; an observer changes nothing and hears no recordings. */
export const TrainerLevel = z.enum(['owner', 'trainer', 'observer'])
export type TrainerLevel = z.infer<typeof TrainerLevel>

/** `suspended`: keeps everything, and cannot sign in. */
export const UserStatus = z.enum(['verified', 'pending', 'suspended', 'other'])
export type UserStatus = z.infer<typeof UserStatus>

export const Person = z.object({
  id: Id,
  email: z.string(),
  ...names,
  role: Role,
  status: UserStatus,
})
export type Person = z.infer<typeof Person>

export const SignedInUser = z.extend(Person, {
  /** Null for trainees. */
  trainer_level: z.nullable(TrainerLevel),
  /** Of pages and mails; null if the person has chosen none. */
  language: z.nullable(z.string()),
})
export type SignedInUser = z.infer<typeof SignedInUser>
