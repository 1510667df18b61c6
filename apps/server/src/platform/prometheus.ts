/** A figure as Prometheus reads it; its samples differ by their labels. */
export type Figure = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}
type Labels = Readonly<Record<string, string>>
/** `suffix` is what a histogram puts behind its name. */
type Sample = { value: number; labels?: Labels; suffix?: '_bucket' | '_sum' | '_count' }

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

const labelled = (labels: Labels = {}): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

/** Prometheus' text format, version 0.0.4. */
export const prometheusText = (figures: readonly Figure[]): string =>
  figures
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ value, labels, suffix = '' }) => `${name}${suffix}${labelled(labels)} ${value}`),
    ])
    .join('\n')
    .concat('\n')

/** Seconds; from what a look-up takes to what nobody waits for. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

type Series = { labels: Labels; buckets: number[]; sum: number; count: number }

/** Counts how long things took, for each set of labels. */
export const createHistogram = (name: string, help: string) => {
  const series = new Map<string, Series>()
  return {
    observe: (labels: Labels, seconds: number): void => {
      const key = JSON.stringify(labels)
      const found = series.get(key) ?? { labels, buckets: bounds.map(() => 0), sum: 0, count: 0 }
      series.set(key, found)
      const bucket = bounds.findIndex((bound) => seconds <= bound)
      if (bucket >= 0) found.buckets[bucket] = (found.buckets[bucket] ?? 0) + 1
      found.sum += seconds
      found.count += 1
    },

    figure: (): Figure => ({
      name,
      help,
      type: 'histogram',
      samples: [...series.values()].flatMap(({ labels, buckets, sum, count }) => {
        let below = 0
        return [
          ...bounds.map((bound, index): Sample => {
            below += buckets[index] ?? 0
            return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below }
          }),
          { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
          { suffix: '_sum', labels, value: sum },
          { suffix: '_count', labels, value: count },
        ]
      }),
    }),
  }
}
