import { Input, Skeleton } from '@mantine/core';

/** Holds the place of a field whose code is still on its way. */
export function FieldSkeleton({ label, height = 36 }: { label: string; height?: number }) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Skeleton height={height} />
    </Input.Wrapper>
  );
}
