import type { Axis, Chart, Options, SVGElement } from 'highcharts';
import type { LineChartProps } from './line-chart-props.js';
import { DATE_LANGUAGE } from '../lib/language.js';

/** How long the line takes to appear (SPEC-9.6). */
export const DRAW_MS = 1500;
/** Room for the values of the axis: the library measures them before our font is there. */
const LABEL_GAP = 22;
const LABEL_CHARACTER = 7.5;
/** How much of the ink a line has that stands behind. */
const BEHIND = 0.42;
/** Room for the ring around the last point. */
const EDGE = 6;

/** The theme's colours as they are now; the library can't read CSS variables in gradients. */
export interface Tones {
  accent: string;
  ink: string;
  muted: string;
  line: string;
  dots: string;
  raised: string;
}

export function readTones(): Tones {
  const style = getComputedStyle(document.documentElement);
  const tone = (name: string): string => style.getPropertyValue(name).trim();
  return {
    accent: tone('--accent'),
    ink: tone('--ink'),
    muted: tone('--muted'),
    line: tone('--line'),
    dots: tone('--line'),
    raised: tone('--raised'),
  };
}

const axisDay = new Intl.DateTimeFormat(DATE_LANGUAGE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const slipDay = new Intl.DateTimeFormat(DATE_LANGUAGE, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Some of the points, counted back from the last: about eight, on phones four. */
function dayTicks(points: LineChartProps['points']): (this: Axis) => number[] {
  return function () {
    const step = Math.max(1, Math.ceil(points.length / (this.chart.plotWidth < 460 ? 4 : 8)));
    return points.filter((_, at) => (points.length - 1 - at) % step === 0).map(({ date }) => Date.parse(date));
  };
}

/**
 * The name of the value axis belongs above its values, where the eye begins; the library's own offsets depend on the font.
 * The last day's label ends where its line does, not past the edge.
 */
function placeWords(this: Chart): void {
  const axis: (Axis & { axisTitle?: SVGElement }) | undefined = this.yAxis[0];
  axis?.axisTitle?.attr({ x: 0, y: 12 });
  const days = this.xAxis[0];
  const last = days?.tickPositions?.at(-1);
  const label: SVGElement | undefined = last === undefined ? undefined : days?.ticks[last]?.label;
  if (days && label) label.attr({ align: 'right', x: this.plotLeft + this.plotWidth });
}

/** A paper slip: no colour boxes (SPEC-2.10), the day, and each value in words of its own. */
function slip(
  { second, format }: Pick<LineChartProps, 'second' | 'format'>,
  tones: Tones,
): NonNullable<Options['tooltip']> {
  return {
    useHTML: false,
    backgroundColor: tones.raised,
    borderColor: tones.line,
    borderRadius: 10,
    borderWidth: 1,
    shadow: false,
    padding: 12,
    style: { color: tones.ink, fontSize: '14px' },
    shared: second !== undefined,
    formatter() {
      const values = this.points ?? [this];
      const lines = values.map(
        ({ y }, at) =>
          `<br/><span style="font-size:16px;font-weight:600">${(at > 0 && second ? second.format : format)(Number(y))}</span>`,
      );
      return `<span style="font-size:12px;color:${tones.muted}">${slipDay.format(Number(this.x))}</span>${lines.join('')}`;
    },
  };
}

/** Thin line, soft area, quiet grid, y from zero, axis names at the ends, a paper slip as tooltip without colour boxes. */
export function chartOptions(
  { points, second, xTitle, yTitle, format, formatShort }: LineChartProps,
  tones: Tones,
  calm: boolean,
): Options {
  const text = { color: tones.muted, fontSize: '12px' };
  const title = { ...text, fontWeight: '500' };
  const most = Math.max(4, ...[...points, ...(second?.points ?? [])].map(({ value }) => value));
  const marginLeft = LABEL_GAP + LABEL_CHARACTER * formatShort(Math.ceil(most)).length;
  return {
    chart: {
      type: 'areaspline',
      backgroundColor: 'transparent',
      spacing: [0, 0, 0, 0],
      marginLeft,
      marginRight: EDGE,
      marginTop: 34,
      animation: calm ? false : { duration: 250 },
      style: { fontFamily: 'inherit' },
      events: { render: placeWords },
    },
    title: { text: '' },
    credits: { enabled: false },
    legend: { enabled: false },
    accessibility: { enabled: false },
    xAxis: {
      type: 'datetime',
      title: { text: xTitle, align: 'high', style: title, margin: 6 },
      lineColor: tones.line,
      tickLength: 0,
      minPadding: 0,
      maxPadding: 0,
      tickPositioner: dayTicks(points),
      labels: { style: text, formatter: ({ value }) => axisDay.format(Number(value)) },
      crosshair: { color: tones.muted, width: 1 },
    },
    yAxis: {
      title: { text: yTitle, align: 'high', rotation: 0, reserveSpace: false, textAlign: 'left', style: title },
      min: 0,
      softMax: 4,
      allowDecimals: false,
      gridLineColor: tones.dots,
      gridLineDashStyle: 'Dot',
      labels: { style: text, formatter: ({ value }) => formatShort(Number(value)) },
    },
    tooltip: slip({ second, format }, tones),
    plotOptions: {
      areaspline: {
        animation: calm ? false : { duration: DRAW_MS },
        color: tones.accent,
        lineWidth: 2,
        fillColor: {
          linearGradient: { x1: 0, y1: 0, x2: 0, y2: 1 },
          stops: [
            [0, `${tones.accent}33`],
            [1, `${tones.accent}00`],
          ],
        },
        marker: {
          enabled: points.length === 1,
          radius: 4,
          states: { hover: { fillColor: tones.raised, lineColor: tones.accent, lineWidth: 2, radius: 5 } },
        },
        states: { hover: { lineWidthPlus: 0, halo: { size: 0 } } },
      },
    },
    series: [
      { type: 'areaspline', name: yTitle, data: dataOf(points) },
      ...(second
        ? [
            {
              type: 'areaspline' as const,
              name: second.name,
              data: dataOf(second.points),
              color: tones.ink,
              lineWidth: 1.5,
              fillColor: 'transparent',
              ...(second.behind ? { opacity: BEHIND, zIndex: -1 } : {}),
            },
          ]
        : []),
    ],
  };
}

/** Points as the library takes them. */
export function dataOf(points: LineChartProps['points']): [number, number][] {
  return points.map(({ date, value }) => [Date.parse(date), value]);
}
