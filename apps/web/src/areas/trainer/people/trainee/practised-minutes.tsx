import * as m from '@elocute/messages/trainee-page'
import { useQuery } from '@tanstack/react-query'
import { practisedMinutesQuery } from './trainee-page.queries.ts'

/** For how long a trainee has practised words. Trainers see nothing else of it. */
export const PractisedMinutes = ({ id }: { id: string }) => {
  const { data } = useQuery(practisedMinutesQuery(id))
  return data && <p>{m.practised({ week: data.minutes_of_week, all: data.minutes })}</p>
}
