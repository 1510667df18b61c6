import { clipLimits } from './clip-limits.ts'
import { limits } from './limits.ts'
import { logoLimits } from './logo-limits.ts'
import type { Messages } from './message-params.ts'

/** The settings of a school, and its server. */
export const schoolMessages = {
  school_name_too_long: { max: limits.schoolName },
  logo_type: {},
  logo_too_large: { kilobytes: logoLimits.bytes / 1024 },
  logo_not_found: {},
  clip_days_invalid: { min: 0, max: clipLimits.days },
  listener_bar_unknown: {},
  second_mark_share_invalid: { min: 0, max: 100 },
  transcription_host_unknown: {},
  time_zone_unknown: {},
  job_unknown: {},
  jobs_retried: {},
  settings_saved: {},
} as const satisfies Messages
