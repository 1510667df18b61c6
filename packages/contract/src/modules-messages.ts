import { moduleLimits } from './module-limits.ts'
import type { Messages } from './message-params.ts'

/** Modules and their files. */
export const modulesMessages = {
  module_title_empty: {},
  module_title_too_long: { max: moduleLimits.title },
  module_description_too_long: { max: moduleLimits.description },
  module_inputs_missing: {},
  file_missing: {},
  file_type: {},
  file_active_content: {},
  file_too_complex: {},
  file_broken: {},
  module_created: {},
  module_updated: {},
  module_deleted: {},
  file_uploaded: {},
  file_deleted: {},
  module_not_found: {},
  file_not_found: {},
  file_too_large: { megabytes: moduleLimits.fileBytes / 1024 / 1024 },
  module_full: { max: moduleLimits.files, megabytes: moduleLimits.bytes / 1024 / 1024 },
  malware: {},
  scanner_unavailable: {},
  storage_full: {},
} as const satisfies Messages
