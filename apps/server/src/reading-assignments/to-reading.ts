import type { CountedReading } from '@elocute/contract/counted-readings'

type ReadingRow = Omit<CountedReading, 'created_at'> & { createdAt: Date }
/** A reading as its trainee and trainers see it. */
export const toReading = ({ id, n, overall, createdAt, late }: ReadingRow): CountedReading => ({
  id,
  n,
  overall,
  late,
  created_at: createdAt.toISOString(),
})
