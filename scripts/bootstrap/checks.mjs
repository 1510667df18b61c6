import { existsSync, readdirSync } from 'node:fs'
import { within } from './places.mjs'

/**
 * ESLint takes six times as long as oxlint, and has one rule more: `no-unsafe-class-instance-assignment`. The training needs 400 MB of
 * Debian packages.
 */
export const checksOfTheNight = () => [
  { name: 'lint by ESLint', commands: [['eslint', '--max-warnings', '0', '.']] },
  { name: 'types by tsc', commands: projects().map((folder) => ['tsc', '--noEmit', '-p', folder]) },
  { name: 'training', commands: [['/usr/bin/python3', 'packages/speech/training/test_training.py']] },
]

/** All checks that do not run the product. Each is a list of commands that run one after the other. */
export const staticChecks = () => [
  { name: 'format', commands: [['oxfmt', '--check']] },
  {
    name: 'lint and types',
    commands: [['oxlint', '--type-aware', '--type-check', '--deny-warnings', '.']],
  },
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
