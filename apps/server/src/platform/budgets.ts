import type { Db } from '../db/client.ts'
import type { Limit, Limits } from './limits.ts'

type Budgeted = { method: string; path: string; budget?: { calls: number; seconds: number } }

export const budgetOf = ({ method, path, budget }: Budgeted): Limit | undefined =>
  budget && { name: `${method} ${path}`, max: budget.calls, seconds: budget.seconds }

/** How often one account may make a call, as the endpoint says. */
export const createBudgets = ({ db, limits }: { db: Db; limits: Pick<Limits, 'demand'> }) => ({
  /** Throws `LimitReached` when the budget is used up. */
  demand: async (endpoint: Budgeted, userId: string): Promise<void> => {
    const limit = budgetOf(endpoint)
    if (limit) await limits.demand(db, [limit, userId])
  },
})
