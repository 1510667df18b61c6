/**
 * What a game is played with stays on the screen, whatever stands above it: under each other, or in one row on a phone
 * that lies on its side.
 */
export const stageFooter =
  'sticky bottom-0 z-10 mx-auto grid w-full max-w-xl gap-3 bg-inherit pt-2 pb-4 sm:gap-4 sm:pb-6 short:flex short:max-w-page short:flex-wrap short:items-center short:gap-3 short:pt-1 short:pb-3'
