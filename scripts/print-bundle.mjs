// Prints what Node gets to run a program of the bundled server, as JSON, for tests and benchmarks. Unlike the commands it installs
// nothing: the packages are in use.
import { runtime } from './bootstrap/runtime.mjs'
import { bundled } from './bootstrap/server-bundle.mjs'

console.log(JSON.stringify(await bundled(process.argv[2], runtime())))
