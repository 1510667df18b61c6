import type { School } from '@elocute/contract/school'
import type { Settings } from '@elocute/contract/settings'
import { eq } from 'drizzle-orm'
import type { Db, Handle, Transaction } from '../db/client.ts'
import { settings, storedFiles } from '../db/schema.ts'
import { fileParts } from '../platform/stored-files.repository.ts'

const defaults: Settings = {
  clip_days: 30,
  listener_bar: 80,
  time_zone: null,
  school_name: null,
  language: null,
  sign_up_open: true,
  second_mark_share: 0,
  transcription_host: null,
}
const shown = {
  clip_days: settings.clipDays,
  listener_bar: settings.listenerBar,
  time_zone: settings.timeZone,
  school_name: settings.schoolName,
  language: settings.language,
  sign_up_open: settings.signUpOpen,
  second_mark_share: settings.secondMarkShare,
  transcription_host: settings.transcriptionHost,
}

export const findSettings = async (db: Handle): Promise<Settings> => {
  const [row] = await db.select(shown).from(settings)
  return row ?? defaults
}

/** The settings, locked until the transaction ends. The first change creates the row. */
export const lockSettings = async (tx: Transaction): Promise<Settings> => {
  await tx.insert(settings).values({ id: 1, clipDays: defaults.clip_days }).onConflictDoNothing()
  const [row] = await tx.select(shown).from(settings).for('no key update')
  return row ?? defaults
}

export const updateSettings = async (tx: Transaction, changed: Settings): Promise<void> => {
  await tx.update(settings).set({
    clipDays: changed.clip_days,
    listenerBar: changed.listener_bar,
    timeZone: changed.time_zone,
    schoolName: changed.school_name,
    language: changed.language,
    signUpOpen: changed.sign_up_open,
    secondMarkShare: changed.second_mark_share,
    transcriptionHost: changed.transcription_host,
  })
}

export const setTimeZoneChangedAt = async (tx: Transaction, at: Date): Promise<void> => {
  await tx.update(settings).set({ timeZoneChangedAt: at })
}

export const findTimeZone = async (
  db: Handle,
): Promise<{ name: string | null; changedAt: Date | null } | undefined> => {
  const { timeZone: name, timeZoneChangedAt: changedAt } = settings
  const [row] = await db.select({ name, changedAt }).from(settings)
  return row
}

export const findLanguage = async (db: Handle): Promise<string | null> => {
  const [row] = await db.select({ language: settings.language }).from(settings)
  return row?.language ?? null
}

/** When the owner asked for a re-score that is not finished, or null. */
export const rescoreRequestedAt = async (db: Handle): Promise<Date | null> => {
  const [row] = await db.select({ at: settings.rescoreRequestedAt }).from(settings)
  return row?.at ?? null
}

/** Of locked settings. */
export const requestRescore = async (tx: Transaction, at: Date): Promise<void> => {
  await tx.update(settings).set({ rescoreRequestedAt: at })
}

/** Ends the re-score that was asked for at this moment, and not one that was asked for since. */
export const endRescore = async (db: Db, at: Date): Promise<void> => {
  await db.update(settings).set({ rescoreRequestedAt: null }).where(eq(settings.rescoreRequestedAt, at))
}

/** The logo of the school, with what is read of its file. */
export const findLogo = async (db: Handle) => {
  const [row] = await db
    .select({ ...fileParts, id: storedFiles.id })
    .from(settings)
    .innerJoin(storedFiles, eq(storedFiles.id, settings.fileId))
  return row
}

/** Of locked settings. */
export const setLogo = async (tx: Transaction, fileId: string | null): Promise<void> => {
  await tx.update(settings).set({ fileId })
}

export const findSchool = async (db: Handle): Promise<Omit<School, 'has_providers' | 'contact'>> => {
  const [row] = await db
    .select({ name: settings.schoolName, logo: settings.fileId, sign_up_open: settings.signUpOpen })
    .from(settings)
  return row ?? { name: defaults.school_name, logo: null, sign_up_open: defaults.sign_up_open }
}
