/**
 * The programs, other than npm's, that a command or a test of this repository starts, with their Debian packages.
 * `programs.test.mjs` compares the list with the code.
 *
 * - `programs`: the program exists if one of these names is on the PATH. For a package without programs, dpkg is asked.
 * - `when`: 'tests' is installed for `npm test` and `npm run e2e`, 'night' for `npm run test:nightly` only, 'upkeep'
 * never: it creates data that is in the repository, or a benchmark needs it.
 * - `startedBy`: another program starts it. Without this field, code of this repository does.
 */
export const programs = [
  // Debian itself
  { programs: ['sh'], package: 'dash', when: 'tests', for: 'the watchdog of the embedded PostgreSQL' },
  { programs: ['chmod'], package: 'coreutils', when: 'tests', for: 'copies of the PostgreSQL programs' },
  { programs: ['chown'], package: 'coreutils', when: 'tests', for: 'the owner of the data folder' },
  { programs: ['mount'], package: 'mount', when: 'tests', for: 'a small disk that is filled' },
  { programs: ['umount'], package: 'mount', when: 'tests', for: 'a small disk that is filled' },
  { programs: ['ps'], package: 'procps', when: 'tests', for: 'the command line of a process on macOS' },
  { programs: ['tar'], package: 'tar', when: 'tests', for: 'backups are ordinary archives' },

  // The server's tests
  {
    programs: ['initdb', 'postgres'],
    package: 'postgresql',
    when: 'tests',
    for: "an operator's own PostgreSQL, older than the embedded one",
  },
  {
    programs: ['psql'],
    package: 'postgresql-client',
    when: 'tests',
    for: 'another user who calls the embedded database',
  },
  {
    programs: ['pgbouncer'],
    package: 'pgbouncer',
    when: 'tests',
    for: 'a pool of connections in front of PostgreSQL',
  },
  {
    programs: ['openssl'],
    package: 'openssl',
    when: 'tests',
    for: 'self-signed certificates of mail servers and databases',
  },
  { programs: ['nginx'], package: 'nginx', when: 'tests', for: 'two servers behind deploy/nginx.conf' },

  // Voices
  { programs: ['espeak-ng'], package: 'espeak-ng', when: 'tests', for: 'synthetic voices' },
  { programs: ['flite'], package: 'flite', when: 'tests', for: 'synthetic voices of another synthesiser' },
  { programs: ['festival'], package: 'festival', when: 'night', for: 'the words of listening lessons' },

  // Browsers
  {
    programs: ['chromium-headless-shell'],
    package: 'chromium-headless-shell',
    when: 'tests',
    startedBy: 'Playwright',
    for: 'the browser tests',
  },
  {
    programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    package: 'chromium',
    when: 'tests',
    startedBy: 'Playwright',
    for: 'the browser tests that open a PDF or install the app',
  },
  {
    programs: ['firefox-esr'],
    package: 'firefox-esr',
    when: 'tests',
    startedBy: 'Puppeteer',
    for: 'the browser tests in Firefox',
  },
  {
    programs: ['WebKitWebDriver'],
    package: 'webkit2gtk-driver',
    when: 'tests',
    startedBy: 'the browser tests in WebKit, together with MiniBrowser of the same package',
    for: 'the browser tests in WebKit',
  },
  {
    programs: ['Xvfb'],
    package: 'xvfb',
    when: 'tests',
    startedBy: 'the browser tests in WebKit',
    for: 'a screen for WebKit, which has no headless mode',
  },

  // A microphone and a loudspeaker for Firefox and WebKit, which cannot take a file instead
  {
    programs: ['pulseaudio'],
    package: 'pulseaudio',
    when: 'tests',
    startedBy: 'the browser tests in Firefox and WebKit',
    for: 'sound devices without hardware',
  },
  {
    programs: ['pactl', 'pacat', 'paplay', 'parec', 'parecord'],
    package: 'pulseaudio-utils',
    when: 'tests',
    startedBy: 'the browser tests in Firefox and WebKit',
    for: 'playing into that microphone and recording that loudspeaker',
  },
  {
    programs: ['sox'],
    package: 'sox',
    when: 'tests',
    startedBy: 'the browser tests in Firefox and WebKit',
    for: 'a faint noise in that microphone',
  },
  {
    programs: ['speech-dispatcher'],
    package: 'speech-dispatcher',
    when: 'tests',
    startedBy: 'Firefox',
    for: 'the voice of the dictionary in Firefox',
  },
  {
    programs: [],
    package: 'speech-dispatcher-espeak-ng',
    when: 'tests',
    startedBy: 'speech-dispatcher',
    for: 'the voice of the dictionary in Firefox',
  },
  { programs: ['dbus-daemon'], package: 'dbus', when: 'tests', startedBy: 'WebKit', for: 'its processes' },
  {
    programs: ['dbus-launch'],
    package: 'dbus-x11',
    when: 'tests',
    startedBy: 'WebKit',
    for: 'its processes',
  },
  ...[
    'gstreamer1.0-plugins-base',
    'gstreamer1.0-plugins-good',
    'gstreamer1.0-plugins-bad',
    'gstreamer1.0-libav',
    'gstreamer1.0-pulseaudio',
  ].map((name) => ({
    programs: [],
    package: name,
    when: 'tests',
    startedBy: 'WebKit',
    for: 'recording and playing in WebKit',
  })),

  // The nightly run's machines
  {
    programs: ['mmdebstrap'],
    package: 'mmdebstrap',
    when: 'night',
    startedBy: 'unshare',
    for: 'a bare Debian in a folder',
  },
  { programs: ['env'], package: 'coreutils', when: 'tests', for: 'a separate environment' },
  { programs: ['chroot'], package: 'coreutils', when: 'tests', for: 'the user of the image' },
  { programs: ['du'], package: 'coreutils', when: 'tests', for: 'the size of the image' },
  { programs: ['git'], package: 'git', when: 'night', for: 'a fresh clone in it' },
  {
    programs: ['unshare'],
    package: 'util-linux',
    when: 'night',
    for: 'its own processes and mounts',
  },
  {
    programs: ['buildah'],
    package: 'buildah',
    when: 'night',
    for: 'building the Dockerfile without an engine',
  },

  // The training's tests
  {
    programs: ['python3'],
    package: 'python3',
    when: 'night',
    startedBy: 'the nightly run',
    for: 'the tests of the training',
  },
  ...['python3-numpy', 'python3-sklearn', 'python3-torch'].map((name) => ({
    programs: [],
    package: name,
    when: 'night',
    startedBy: 'python3',
    for: 'the tests of the training',
  })),

  // The nightly run's parts that are killed
  { programs: ['etcd'], package: 'etcd-server', when: 'night', for: 'what Patroni knows of its PostgreSQL' },
  { programs: ['patroni'], package: 'patroni', when: 'night', for: 'a primary and a standby of PostgreSQL' },
  {
    programs: ['haproxy'],
    package: 'haproxy',
    when: 'night',
    for: 'the way to the primary, by deploy/haproxy.cfg',
  },

  // The nightly run's provider of OpenID Connect
  { programs: ['glewlwyd'], package: 'glewlwyd', when: 'night', for: 'signing in by a program of others' },
  {
    programs: [],
    package: 'dbconfig-sqlite3',
    when: 'night',
    startedBy: 'the installation of glewlwyd',
    for: 'its own tables, which no test uses',
  },

  // The nightly run's benchmarks
  { programs: ['sctk'], package: 'sctk', when: 'night', for: 'the words of dictations by another program' },
  { programs: ['text2wave'], package: 'festival', when: 'night', for: 'words that are stressed wrongly' },
  {
    programs: [],
    package: 'festvox-kdlpc16k',
    when: 'night',
    startedBy: 'text2wave',
    for: 'its voice',
  },

  // Upkeep
  { programs: ['ffmpeg'], package: 'ffmpeg', when: 'upkeep', for: 'recordings in formats of browsers' },
  { programs: ['praat'], package: 'praat', when: 'upkeep', for: 'pace and pauses by another program' },
]
