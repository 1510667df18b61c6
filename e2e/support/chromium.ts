/** The browser of the tests. The headless shell needs half the processor time of a whole Chromium. */
const shell = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell'

const options = (executablePath: string) => ({
  executablePath,
  // In a locale without a name for its letters, a download gets another name.
  env: { ...process.env, LANG: 'C.UTF-8' },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--autoplay-policy=no-user-gesture-required',
  ],
})

export const chromiumOptions = options(shell)

/** A whole Chromium, which has a viewer for PDF and can install an app. */
export const wholeChromiumOptions = options(process.env['WHOLE_CHROMIUM_PATH'] ?? shell)
