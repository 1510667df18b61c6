// Prints the folder of the bundled server, for tests and benchmarks. Unlike the commands it installs nothing: the packages are in use.
import { runtime } from './bootstrap/runtime.mjs'
import { serverBundle } from './bootstrap/server-bundle.mjs'

console.log(await serverBundle(runtime()))
