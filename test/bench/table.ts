import type { Row } from './row.ts';

/** Formats three significant digits: 0.094, 4.21, 253. */
export function figure(value: number): string {
  if (value !== 0 && Math.abs(value) < 0.1) return value.toFixed(3);
  if (Math.abs(value) < 10) return value.toFixed(2);
  return Math.abs(value) < 100 ? value.toFixed(1) : value.toFixed(0);
}

const headings = ['row', 'ours', 'baseline', 'ratio', 'target', 'met'];

function cellsOf(row: Row): string[] {
  return [
    row.row,
    row.ours === null ? '–' : `${figure(row.ours)} ${row.unit}`,
    row.baseline === null ? '–' : `${figure(row.baseline)} ${row.unit}`,
    row.ratio === null ? '–' : `${row.ratio.toFixed(2)}x`,
    row.target ?? '–',
    row.met === null ? '–' : row.met ? 'yes' : 'NO',
  ];
}

/** Formats the rows as a plain text table, the first column left-aligned and the figures right-aligned. */
export function table(rows: readonly Row[]): string {
  const lines = [headings, ...rows.map(cellsOf)];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const print = (line: readonly string[]) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [print(headings), rule, ...lines.slice(1).map(print)].join('\n');
}

/** Formats the rows as a Markdown table for `docs/performance.md`. */
export function markdownTable(rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = headings.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(headings), line(rule), ...rows.map((row) => line(cellsOf(row)))].join('\n');
}
