import { registerHooks } from 'node:module'

/**
 * The package.json of drizzle-orm has 180 kB, and Node parses it for each import of the package and of one of its files, which took
 * longer than all other imports of a start. So the address of each import is looked up once, and files of the package find each other
 * by their path. `npm run dev`, which runs the sources, preloads this file; the bundled server needs it not.
 */
const addresses = new Map<string, string>()

registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL } = context
    if (
      specifier.startsWith('.') &&
      specifier.endsWith('.js') &&
      parentURL?.includes('/node_modules/drizzle-orm/')
    )
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (!/^drizzle-orm(?:\/|$)/.test(specifier) || context.conditions.includes('require'))
      return next(specifier, context)
    const known = addresses.get(specifier)
    if (known !== undefined) return { url: known, format: 'module', shortCircuit: true }
    const found = next(specifier, context)
    addresses.set(specifier, found.url)
    return found
  },
})
