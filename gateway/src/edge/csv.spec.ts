import { describe, expect, it, test } from '@jest/globals';
import { csvOf } from './csv.js';

const lines = (...cells: (string | number)[]) => csvOf(['a'], [cells]).split('\r\n').slice(1, -1).join('\r\n');

describe('a CSV file', () => {
  it('is marked as UTF-8, has its header first, and ends each row with a line break', () => {
    expect(csvOf(['Name', 'Spent'], [['Zoë', 12.5]])).toBe('\uFEFFName,Spent\r\nZoë,12.5\r\n');
  });

  it('quotes what holds commas, quotes or line breaks', () => {
    expect(lines('Bell, Anna', 'the "big" one', 'two\nlines')).toBe('"Bell, Anna","the ""big"" one","two\nlines"');
  });

  test.each(['a;b', 'a\tb'])('quotes what spreadsheets of other countries part cells by: %j', (typed) => {
    expect(lines(typed)).toBe(`"${typed}"`);
  });

  test.each([
    '=1+1',
    '+15551234567',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\rx',
    ' =1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    "=cmd|' /C calc'!A0",
  ])('never holds %j as a formula', (typed) => {
    expect(lines(typed).replace(/^"/, '')).toMatch(/^'/);
  });

  it('leaves numbers of our own as numbers, negative ones too', () => {
    expect(lines(-12.34, 0)).toBe('-12.34,0');
  });
});
