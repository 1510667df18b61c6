import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type FailureReason,
} from 'cockatiel'

type Options = {
  /** Consecutive failures that open the circuit. */
  failures: number
  /** How long the circuit stays open before one call probes the service. */
  openSeconds: number
  /** Errors that say nothing about the service. They are thrown and not counted. */
  ignores?: (error: unknown) => boolean
  onOpen?: (error: unknown) => void
}

/**
 * A circuit breaker (M. Nygard, Release It!) around a remote service. While the circuit is open, and while a probe is
 * running, `call` returns null at once, so that no user waits for a service that is down. Errors of `work` are thrown.
 */
export const createCircuitBreaker = ({ failures, openSeconds, ignores, onOpen }: Options) => {
  const policy = circuitBreaker(
    handleWhen((error) => !ignores?.(error)),
    {
      breaker: new ConsecutiveBreaker(failures),
      halfOpenAfter: openSeconds * 1000,
    },
  )
  policy.onBreak((reason: FailureReason<unknown> | { isolated: true }) => {
    if ('error' in reason) onOpen?.(reason.error)
  })
  return {
    call: async <T>(work: () => Promise<T>): Promise<T | null> => {
      // The library would let this call wait for the result of the probe.
      if (policy.state === CircuitState.HalfOpen) return null
      try {
        return await policy.execute(work)
      } catch (error) {
        if (error instanceof BrokenCircuitError) return null
        throw error
      }
    },
  }
}
