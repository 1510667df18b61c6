import type { ReactNode } from 'react'

type Props = { search: ReactNode; children: ReactNode }

/** The fields that filter a list. What has no room beside the search goes on below it, with its whole text. */
export const FilterRow = ({ search, children }: Props) => (
  <div role="search" className="mb-5 flex flex-wrap gap-3">
    <div className="grow basis-full lg:basis-72">{search}</div>
    <div className="flex min-w-0 flex-wrap gap-3 max-lg:grow *:max-w-full *:grow *:max-sm:basis-full sm:*:max-w-72">
      {children}
    </div>
  </div>
)
