type Part<Row> = { data: Row[]; total: number }

/** A whole list, of which the server gives a part at a time, from the row at `offset` on. */
export const everyPart = async <Row>(load: (offset: number) => Promise<Part<Row>>): Promise<Part<Row>> => {
  const first = await load(0)
  const data = [...first.data]
  let { total } = first
  while (data.length < total) {
    const next = await load(data.length)
    // Somebody has taken the rest away meanwhile.
    if (next.data.length === 0) break
    data.push(...next.data)
    ;({ total } = next)
  }
  return { data, total }
}
