import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Busy } from './errors.ts'

type HashParameters = { memoryCost: number; timeCost: number; parallelism: number }

/** What OWASP asks of argon2id: 19 MiB, two passes, one lane. */
const argon2id: HashParameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

type Options = { parameters?: HashParameters; atOnce?: number; queue?: number }

/** A class of 200 that signs in at once waits, all of it, for about five seconds on two cores. */
const longestQueue = 256
/** So many more than are hashed make themselves ready, so that no hash waits for the database. */
const gettingReady = 2

/**
 * Hashes passwords, a few at once, the others waiting: hashing is slow on purpose, and a flood of sign-ins must leave
 * a core for everybody else. Beyond the queue callers are told to come back.
 */
export const createPasswordHasher = ({
  parameters = argon2id,
  atOnce = Math.max(1, availableParallelism() - 1),
  queue = longestQueue,
}: Options = {}) => {
  const { inTurn: admitted, demandRoom } = gate(atOnce + gettingReady, queue)
  const { inTurn: hashing } = gate(atOnce, gettingReady)
  const nobodys = hashOfNothing(parameters)
  return {
    /** Throws at once when there is no room, so that a flood costs nothing else either. */
    demandRoom,

    hash: (password: string): Promise<string> => admitted(() => hashing(() => hash(password, parameters))),

    /**
     * Whether the password fits the hash in what `find` finds. Without one it takes just as long and the answer is no.
     * `find` begins when nearly all who came before are done, so that a rush waits here and not at the database; what
     * it throws is the answer.
     */
    verify: async <Found extends { passwordHash: string | undefined }>(
      find: () => Promise<Found>,
      password: string,
    ): Promise<Found & { fits: boolean }> =>
      admitted(async () => {
        const found = await find()
        const { passwordHash } = found
        const fits = await hashing(() => verify(passwordHash ?? nobodys, password).catch(() => false))
        return { ...found, fits: fits && passwordHash !== undefined }
      }),
  }
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>

const hashOfNothing = ({ memoryCost, timeCost, parallelism }: HashParameters): string => {
  const random = (length: number) => randomBytes(length).toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`
}

const busyRetrySeconds = 5

const gate = (atOnce: number, queue: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  const demandRoom = () => {
    if (running >= atOnce && waiting.length >= queue) throw new Busy(busyRetrySeconds)
  }
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    demandRoom()
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Whoever waits takes over this turn, so that `running` stays as it is.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  return { inTurn, demandRoom }
}
