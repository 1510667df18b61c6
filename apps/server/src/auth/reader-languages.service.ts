import { isShipped } from '@elocute/messages/language'
import type { Db, Handle } from '../db/client.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { findLanguageOf, findLanguageOfUser } from './accounts.repository.ts'

type Dependencies = { db: Db; settings: Pick<SchoolSettings, 'language'> }

/** The languages of people who are not calling: those who get a mail, and those whose calendar program asks. */
export const createReaderLanguages = ({ db, settings }: Dependencies) => {
  /** The own one, that of the school, or null. A language that is not shipped any more is none. */
  const orOfSchool = async (own: string | null | undefined, handle: Handle): Promise<string | null> => {
    const language = own ?? (await settings.language(handle))
    return language !== null && isShipped(language) ? language : null
  }

  return {
    /** Of the reader of a mail. Without an account it is the language that was written with the mail. */
    ofMail: async (
      tx: Handle,
      { email, language }: { email: string; language: string | null },
    ): Promise<string | null> => orOfSchool((await findLanguageOf(tx, email)) ?? language, tx),

    ofUser: async (userId: string): Promise<string | null> =>
      orOfSchool(await findLanguageOfUser(db, userId), db),
  }
}

export type ReaderLanguages = ReturnType<typeof createReaderLanguages>
