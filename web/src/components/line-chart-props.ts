export interface ChartPoint {
  /** `YYYY-MM-DD` */
  date: string;
  value: number;
}

export interface LineChartProps {
  /** Read out in place of the picture; a table of the same figures follows it for screen readers. */
  label: string;
  points: readonly ChartPoint[];
  /** Titles of the axes. */
  xTitle: string;
  yTitle: string;
  /** A value as the tooltip and the table show it. */
  format: (value: number) => string;
  /** A value as the axis shows it. */
  formatShort: (value: number) => string;
  /** A second, thinner line over the same days; what it shows stands in a key beside the chart's title. */
  second?:
    | {
        name: string;
        points: readonly ChartPoint[];
        format: (value: number) => string;
        /** It stands behind the first: grey, what is compared with. */
        behind?: boolean;
      }
    | undefined;
}
