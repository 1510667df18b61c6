import { existsSync, readdirSync } from 'node:fs'
import { within } from './places.mjs'

/** All checks that do not run the product. Each is a list of commands that run one after the other. */
export const staticChecks = () => [
  { name: 'format', commands: [['prettier', '--check', '--log-level', 'warn', '.']] },
  {
    name: 'lint',
    commands: [
      ['eslint', '--cache', '--cache-location', 'node_modules/.cache/eslint/', '--max-warnings', '0', '.'],
    ],
  },
  { name: 'types', commands: projects().map((folder) => ['tsc', '--noEmit', '-p', folder]) },
  {
    name: 'architecture',
    commands: [['depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'e2e', 'bench']],
  },
  { name: 'dead code', commands: [['knip']] },
]

const projects = () => {
  const parents = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(within(parent)).map((name) => `${parent}/${name}`),
  )
  return [...parents, 'e2e', 'bench'].filter((folder) => existsSync(within(folder, 'tsconfig.json')))
}
