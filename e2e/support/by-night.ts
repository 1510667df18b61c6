/**
 * A browser test that has this runs by night only: by day another test plays the same journey in another way, or tests of the server
 * and of the screens prove the same without a browser. See scripts/bootstrap/tiers.mjs.
 */
export const byNight = { tag: '@nightly' }

/** Those of a list of similar cases that run by day; the others run by night. */
export const byNightUnless = (isByDay: boolean): object => (isByDay ? {} : byNight)
