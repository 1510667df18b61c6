/**
 * The exit code of a benchmark whose figures miss a target. One that fails ends with 1, as every program of Node.
 * `scripts/bootstrap/benchmarks.mjs`, which runs all of them for too short a time to reach any target, accepts this code.
 */
export const missedTarget = 20
