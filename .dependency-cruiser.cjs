// Which folder may import which: the table of docs/architecture.md, checked automatically.
const server = '^apps/server/src/'
const web = '^apps/web/src/'
const speech = '^packages/speech/src/'
const games = `${web}areas/trainee/quiz/`
const reading = `${web}areas/trainee/reading/`
const tests = '\\.test\\.tsx?$|/testing/'

/** A folder of the web app, and those of its folders that it may import. */
const layer = (folder, allowed, comment) =>
  never(
    `web-${folder}`,
    { path: `${web}${folder}/`, pathNot: tests },
    { path: web, pathNot: `${web}(${allowed.join('|')})/` },
    comment,
  )

const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

module.exports = {
  forbidden: [
    never('no-cycles', {}, { circular: true }, 'Modules in a cycle cannot be understood one by one.'),
    never('no-unresolved', {}, { couldNotResolve: true, pathNot: '^virtual:' }, 'Every import resolves.'),
    never(
      'nothing-from-dev-dependencies',
      {
        path: '^(packages|apps/server)/',
        pathNot: `${tests}|\\.config\\.ts$|/training/|/fixtures/|vite-plugin`,
      },
      { dependencyTypes: ['npm-dev'], pathNot: '^node_modules/@types/' },
      'A running server has no development packages.',
    ),
    never(
      'contract-knows-only-zod',
      { path: '^packages/contract/src/', pathNot: tests },
      { pathNot: '^packages/contract/src/|^node_modules/zod/' },
      'The contract is values without I/O.',
    ),
    never(
      'speech-knows-no-product',
      { path: speech },
      { path: '^(apps|packages/contract)/' },
      'The package knows no quiz, no user and no HTTP.',
    ),
    never(
      'speech-pure-parts',
      { path: `${speech}(text|scoring)/`, pathNot: tests },
      { path: `^(node_modules|${speech.slice(1)}(audio|engine|browser|node)/)`, pathNot: '\\.json$' },
      'Text and scoring have no I/O: strings and numbers only.',
    ),
    never(
      'decoders-reach-nothing',
      { path: `${speech}audio/`, pathNot: tests },
      { dependencyTypes: ['core'] },
      'Decoders read untrusted recordings, so they get neither files nor network.',
    ),
    never(
      'the-decoder-is-not-in-the-product',
      { path: '^(packages|apps)/', pathNot: '^packages/speech/fixtures/decoder\\.ts$' },
      { path: '^node_modules/soundswallower/' },
      'The decoder serves training and benchmarks.',
    ),
    never(
      'apps-never-meet',
      { path: '^apps/server/' },
      { path: '^apps/web/' },
      'The apps share packages only.',
    ),
    never(
      'apps-never-meet-either',
      { path: '^apps/web/' },
      { path: '^apps/server/' },
      'The apps share packages only.',
    ),
    never(
      'routes-know-their-service',
      { path: `${server}([^/]+)/[^/]+\\.routes\\.ts$` },
      {
        path: `^${server.slice(1)}`,
        pathNot: `${server}($1|http)/|${server}(problem|sentence|reader-language)\\.ts$`,
      },
      'A route uses the contract, http, the texts and its service.',
    ),
    never(
      'routes-know-no-repository',
      { path: `${server}[^/]+/[^/]+\\.routes\\.ts$` },
      { path: `\\.repository\\.ts$|${server}db/` },
      'Rules belong in the service.',
    ),
    never(
      'services-know-no-http',
      { path: `${server}[^/]+/[^/]+\\.service\\.ts$` },
      { path: `${server}http/(?!session\\.ts$)|^node_modules/(@fastify|fastify)/` },
      'A service can be called without a request.',
    ),
    never(
      'services-know-their-own-repositories',
      { path: `${server}([^/]+)/[^/]+\\.service\\.ts$` },
      { path: `${server}[^/]+/[^/]+\\.repository\\.ts$`, pathNot: `${server}($1|platform)/` },
      "Another feature's tables are reached through its service.",
    ),
    never(
      'repositories-know-the-database',
      { path: `${server}[^/]+/[^/]+\\.repository\\.ts$` },
      { path: `${server}http/|\\.(service|routes)\\.ts$|^node_modules/(@fastify|fastify)/` },
      'A repository contains SQL only.',
    ),
    never(
      'platform-knows-no-product',
      { path: `${server}platform/`, pathNot: `${tests}|\\.jobs\\.ts$` },
      {
        path: `^(apps/server/src/(?!platform/|db/|(log|loggable)\\.ts$)|packages/)`,
        pathNot: '^packages/contract/src/(limits|message-codes)\\.ts$',
      },
      'The platform has no texts, routes or features: it throws its own errors (platform/errors.ts).',
    ),
    never(
      'jobs-know-no-product',
      { path: `${server}jobs/`, pathNot: tests },
      { path: '^(apps/server/src/(?!jobs/|db/|platform/each-slice\\.ts$|(log|loggable)\\.ts$)|packages/)' },
      'The queue has no features: they import their job from the list and bring the handler.',
    ),
    never(
      'handlers-know-their-services',
      { path: `${server}[^/]+/[^/]+\\.jobs\\.ts$` },
      { path: `\\.repository\\.ts$|${server}(db|http)/` },
      'Rules belong in the service.',
    ),
    never(
      'database-knows-no-product',
      { path: `${server}db/`, pathNot: tests },
      { path: `^apps/server/src/(?!db/|(log|loggable)\\.ts$)|^packages/messages/` },
      'The schema and the connection depend on no other part.',
    ),
    never(
      'product-knows-no-tests',
      {
        path: '^(packages|apps)/[^/]+/src/',
        pathNot: `${tests}|^apps/server/src/reliability/|\\.(factory|driver)\\.tsx?$`,
      },
      { path: '/testing/' },
      'Code that runs in production does not import test code.',
    ),
    never(
      'product-knows-no-demo',
      { path: server, pathNot: `${tests}|^apps/server/src/demo(/|\\.ts$)` },
      { path: `${server}demo/` },
      'The demo uses the product, not the other way round.',
    ),
    layer('store', ['store'], 'Values outside React know nothing of this app.'),
    layer('text', ['text'], 'Texts of dates, numbers and names depend on nothing of this app.'),
    layer('ui', ['ui', 'store'], 'Components know nothing of Elocute.'),
    layer('client', ['client', 'text', 'store'], 'Calls, queries, waiting work and storage know no screen.'),
    layer('device', ['device', 'client', 'text', 'store'], 'Microphone and voices know no screen.'),
    layer('offline', ['offline', 'client', 'store'], 'The service worker is a program of its own.'),
    layer(
      'shared',
      ['shared', 'device', 'client', 'text', 'ui', 'store'],
      'What two areas use knows neither of them.',
    ),
    never(
      'areas-are-alone',
      { path: `${web}areas/([^/]+)/`, pathNot: tests },
      { path: `${web}(areas/(?!$1/)|app/|offline/)` },
      'Code that two areas share belongs in shared, ui, client, device or text.',
    ),
    never(
      'games-are-alone',
      { path: `${games}(pronounce-it-fast|shoot-the-word)/` },
      { path: `${games}(pronounce-it-fast|shoot-the-word)/`, pathNot: `${games}$1/` },
      'Code that two games share belongs in attempt, frame or microphone.',
    ),
    never(
      'attempt-knows-no-game',
      { path: `${games}attempt/` },
      { path: games, pathNot: `${games}attempt/` },
      'The attempt is one machine for every game, without screens and microphone.',
    ),
    never(
      'microphone-knows-no-game',
      { path: `${games}microphone/` },
      { path: games, pathNot: `${games}microphone/` },
      'The microphone depends neither on attempts nor on games.',
    ),
    never(
      'frame-knows-no-game',
      { path: `${games}frame/` },
      { path: `${games}(pronounce-it-fast|shoot-the-word)/` },
      'The frame surrounds every game and depends on none.',
    ),
    never(
      'reading-state-knows-no-room',
      { path: `${reading}(practice|shared)/`, pathNot: tests },
      { path: reading, pathNot: `${reading}(practice|shared)/` },
      'The state machine and the shared controls do not depend on a room.',
    ),
    never(
      'reading-shared-knows-no-state',
      { path: `${reading}shared/`, pathNot: tests },
      { path: `${reading}practice/` },
      'The shared controls get their data as properties.',
    ),
    never(
      'reading-rooms-are-alone',
      { path: `${reading}(script|recording|result|history|assigned)/`, pathNot: tests },
      { path: reading, pathNot: `${reading}($1|practice|shared)/|${reading}assigned/own-comments\\.tsx$` },
      'A room uses the state and the shared controls. Only the comments on a reading that counts are shown by the history too.',
    ),
    never(
      'ui-knows-no-package',
      { path: `${web}ui/`, pathNot: tests },
      { path: '^packages/', pathNot: '^packages/messages/compiled/controls\\.' },
      'Components of ui have no data, and only the texts of their controls.',
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    exclude: { path: '(^|/)(dist[\\w-]*|compiled-pseudo|test-results)/|^node_modules/\\.cache/' },
    doNotFollow: { path: 'node_modules|^packages/messages/compiled/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
