import { Skeleton, Table } from '@mantine/core';

/** Uneven like text is; the same on every draw, so that nothing jumps. */
const widths = ['62%', '84%', '47%', '73%', '55%'];

function upTo(count: number): number[] {
  return [...Array(count).keys()];
}

/** Rows in the shape of those to come, so that nothing moves when they arrive. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return upTo(rows).map((row) => (
    <Table.Tr aria-hidden key={row}>
      {upTo(columns).map((column) => (
        <Table.Td key={column}>
          <Skeleton height={12} width={widths[(row + column) % widths.length]} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
