import { changeLanguage } from '@elocute/contract/account'
import { call } from '../call/api-client.ts'

/** Stores the language in the own account. */
export const saveLanguage = (language: string) => call(changeLanguage, { body: { language } })
