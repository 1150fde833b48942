import Highcharts from 'highcharts';
import { HighchartsReact } from 'highcharts-react-official';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { formatDate } from '../lib/dates.js';
import styles from './line-chart.module.css';
import { chartOptions, dataOf, readTones } from './line-chart-options.js';
import type { LineChartProps } from './line-chart-props.js';

/** The colours are CSS variables; another theme, accent or density draws the chart anew. */
function useLook(): string {
  return useSyncExternalStore(onLook, lookNow);
}

const onLook = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-accent'] });
  return () => observer.disconnect();
};
const lookNow = (): string =>
  `${document.documentElement.dataset.theme ?? ''}/${document.documentElement.dataset.accent ?? ''}`;

export function LineChartDrawing(props: LineChartProps) {
  const { label, points, second, xTitle, yTitle, format } = props;
  const look = useLook();
  const chart = useRef<{ chart: Highcharts.Chart }>(null);
  const calm = useMemo(() => matchMedia('(prefers-reduced-motion: reduce)').matches, []);
  // The series itself goes in by an effect, so that moving numbers don't start the drawing over again.
  const options = useMemo(() => chartOptions(props, readTones(), calm), [look, calm, xTitle, yTitle, format]); // eslint-disable-line react-hooks/exhaustive-deps -- `look` stands for the tones; points follow below
  useEffect(() => {
    const [first, other] = chart.current?.chart?.series ?? [];
    other?.setData(dataOf(second?.points ?? []), false);
    first?.setData(dataOf(points), true, calm ? false : { duration: 250 }, true);
  }, [points, second, calm]);
  // A sheet of paper is narrower than the window, and printing tells nobody of a new size.
  useEffect(() => {
    const paper = matchMedia('print');
    const fit = () => chart.current?.chart?.reflow();
    paper.addEventListener('change', fit);
    return () => paper.removeEventListener('change', fit);
  }, []);
  return (
    <>
      <div className={styles.drawing} role="img" aria-label={label}>
        <HighchartsReact
          highcharts={Highcharts}
          options={options}
          ref={chart as never}
          containerProps={{ 'aria-hidden': true }}
        />
      </div>
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{xTitle}</th>
              <th scope="col">{yTitle}</th>
              {second && <th scope="col">{second.name}</th>}
            </tr>
          </thead>
          <tbody>
            {points.map(({ date, value }, at) => (
              <tr key={date}>
                <th scope="row">{formatDate(date)}</th>
                <td>{format(value)}</td>
                {second && <td>{second.format(second.points[at]?.value ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
