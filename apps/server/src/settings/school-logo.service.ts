import type { School } from '@elocute/contract/school'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import { pictureFormat } from '../platform/picture-format.ts'
import type { StoredFiles } from '../platform/stored-files.ts'
import { Problem } from '../problem.ts'
import * as settings from './settings.repository.ts'
import { settingsId, type SchoolSettings } from './settings.service.ts'

type Dependencies = { db: Db; audit: Audit; storedFiles: StoredFiles; school: SchoolSettings['school'] }

/** The logo of the school, which everybody sees and its owner sets. */
export const createSchoolLogo = ({ db, audit, storedFiles, school }: Dependencies) => {
  const set = (actor: Actor, fileId: string | null): Promise<School> =>
    audit.transaction(async (tx) => {
      await settings.lockSettings(tx)
      const { logo: before } = await settings.findSchool(tx)
      if (before !== fileId) {
        await settings.setLogo(tx, fileId)
        audit.record(tx, {
          actor,
          action: 'settings_changed',
          subject: 'settings',
          subjectId: settingsId,
          before: { logo: before },
          after: { logo: fileId },
        })
      }
      return school(tx)
    })

  return {
    save: async (actor: Actor, content: Buffer): Promise<School> => {
      const picture = pictureFormat(content)
      if (picture === null) throw new Problem('wrong_file_type', 'logo_type')
      const { mediaType } = picture
      return storedFiles.addBytes({ kind: 'logos', mediaType, bytes: content }, (fileId) =>
        set(actor, fileId),
      )
    },

    remove: (actor: Actor): Promise<School> => set(actor, null),

    open: async (id: string) => {
      const logo = await storedFiles.open(async () => {
        const found = await settings.findLogo(db)
        if (found?.id !== id) throw new Problem('not_found', 'logo_not_found')
        return found
      })
      return { ...logo, name: 'logo', inline: true }
    },
  }
}

export type SchoolLogo = ReturnType<typeof createSchoolLogo>
