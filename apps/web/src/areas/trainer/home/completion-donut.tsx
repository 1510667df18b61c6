import { Pie, PieChart } from 'recharts'

type Props = { completed: number; unanswered: number }

const size = 208

/** The chart only. The figures beside it are text, so the chart is hidden from screen readers and the keyboard. */
export const CompletionDonut = ({ completed, unanswered }: Props) => (
  <div aria-hidden="true">
    <PieChart width={size} height={size} accessibilityLayer={false}>
      <Pie
        data={[
          { name: 'completed', value: completed, fill: 'var(--accent)' },
          { name: 'unanswered', value: unanswered, fill: 'var(--line-strong)' },
        ]}
        dataKey="value"
        innerRadius={72}
        outerRadius={100}
        startAngle={90}
        endAngle={-270}
        paddingAngle={completed > 0 && unanswered > 0 ? 2 : 0}
        stroke="none"
        isAnimationActive={false}
        rootTabIndex={-1}
      />
    </PieChart>
  </div>
)
