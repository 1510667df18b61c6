// Prints what Node gets to run a program of the bundled server, and what its environment has besides, as JSON, for tests and
// benchmarks. Unlike the commands it installs nothing: the packages are in use.
import { runtime } from './bootstrap/runtime.mjs'
import { allocator, bundled } from './bootstrap/server-bundle.mjs'

const { args } = await bundled(process.argv[2], runtime())
console.log(JSON.stringify({ args, env: allocator }))
