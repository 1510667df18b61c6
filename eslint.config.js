import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

const markupFromStrings = [
  "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]',
].map((selector) => ({
  selector,
  message: 'Text is rendered as text: markup from a string never runs here.',
}))

/** What the types allow and some browsers lack. TypeScript's own library has no setting for it any more. */
const notInEveryBrowser = [
  {
    selector: 'ForOfStatement[await=true]',
    message: 'Streams have no asynchronous iterator in WebKit: read them with getReader().',
  },
  {
    selector: "BinaryExpression[operator='instanceof'][right.name='DOMException']",
    message:
      'An OverconstrainedError is no DOMException in Firefox and WebKit: recognise errors by their name.',
  },
]

/** Each has one way in the web app, in which it cannot go wrong. */
const oneWay = [
  {
    selector: "Property[key.name='queryKey'] > ArrayExpression",
    message: 'keyOf() makes the keys of the query cache, so that each has one type of data.',
  },
  {
    selector: "ImportSpecifier[imported.name='queryOptions']",
    message: 'queryOf() makes the options of a query, whose function returns what its key says.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^set(Query|Queries)Data$/]',
    message: 'patch() changes the query cache, and keeps the type of its data.',
  },
  {
    selector: "ImportDeclaration[source.value='react'] > ImportSpecifier[imported.name='lazy']",
    message: 'LazyPart shows a part whose code is fetched later. Without that code the page goes on.',
  },
  {
    selector: "ImportSpecifier[imported.name='flushSync']",
    message: 'changeAtOnce() and changeAndFocus() show a change within an event, where that is needed.',
  },
  {
    selector: "CallExpression[callee.property.name='requestSubmit']",
    message: 'submitForm() sends a form where no button of its own does.',
  },
]

export default tseslint.config(
  {
    ignores: [
      '**/dist*/',
      '**/node_modules/',
      'packages/messages/compiled*/',
      'apps/server/migrations/',
      'data/',
      '**/test-results/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: ['vitest.config.ts', 'vitest.patience.ts', 'vitest.patient-waits.ts'],
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A promise that a React handler or an event returns is nobody's to await; everywhere else it is an error.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...markupFromStrings],
    },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}', 'packages/speech/src/browser/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...markupFromStrings, ...notInEveryBrowser] },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.{ts,tsx}',
      'apps/web/src/client/query/query-{keys,of}.ts',
      'apps/web/src/ui/change-at-once.ts',
      'apps/web/src/ui/form/submit-form.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...markupFromStrings, ...notInEveryBrowser, ...oneWay] },
  },
  {
    // Playwright reads what a fixture needs from its first parameter, which may be empty.
    files: ['e2e/{support,engines/support}/test.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    // Commands that talk to a person on a terminal.
    files: ['scripts/**', 'bench/**', 'packages/speech/training/**', 'packages/speech/fixtures/**'],
    rules: { 'no-console': 'off' },
  },
)
