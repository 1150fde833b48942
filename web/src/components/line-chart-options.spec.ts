import { describe, expect, it } from '@jest/globals';
import { chartOptions, DRAW_MS } from './line-chart-options.js';

const tones = {
  accent: '#c93f22',
  ink: '#1c1a2b',
  muted: '#6d6879',
  line: '#e8e2d9',
  dots: '#e8e2d9',
  raised: '#ffffff',
};
const props = {
  label: 'Sales',
  points: [
    { date: '2026-11-20', value: 5 },
    { date: '2026-11-21', value: 1 },
  ],
  xTitle: 'Date',
  yTitle: 'Sales',
  format: (value: number) => `${value} sold`,
  formatShort: String,
};

describe('a chart', () => {
  const options = chartOptions(props, tones, false);

  it('names its axes and starts at zero', () => {
    expect(options.xAxis).toMatchObject({ title: { text: 'Date' } });
    expect(options.yAxis).toMatchObject({ title: { text: 'Sales' }, min: 0 });
  });

  it('is drawn in 1500 ms, or at once under reduced motion', () => {
    expect(DRAW_MS).toBe(1500);
    expect(options.plotOptions?.areaspline?.animation).toEqual({ duration: 1500 });
    expect(chartOptions(props, tones, true).plotOptions?.areaspline?.animation).toBe(false);
  });

  it('has a tooltip without colour boxes', () => {
    const text = options.tooltip?.formatter?.call({ x: Date.parse('2026-11-21'), y: 1 } as never, {} as never);
    expect(text).toContain('Sat 21 Nov');
    expect(text).toContain('1 sold');
    expect(text).not.toContain('●');
  });

  it('tells both values of a day when there are two lines', () => {
    const two = chartOptions(
      { ...props, second: { name: 'Redeemed', points: props.points, format: (value: number) => `${value} redeemed` } },
      tones,
      false,
    );
    const text = two.tooltip?.formatter?.call(
      { x: Date.parse('2026-11-21'), points: [{ y: 3 }, { y: 2 }] } as never,
      {} as never,
    );
    expect(text).toContain('3 sold');
    expect(text).toContain('2 redeemed');
    expect(two.series).toHaveLength(2);
  });

  it('keeps room for the longest value of the axis', () => {
    const wide = chartOptions({ ...props, points: [{ date: '2026-11-21', value: 1_000_000 }] }, tones, false);
    expect(Number(wide.chart?.marginLeft)).toBeGreaterThan(Number(options.chart?.marginLeft));
  });
});
