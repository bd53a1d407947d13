import { Input, Skeleton } from '@mantine/core';

interface FieldSkeletonProps {
  label: string;
  description?: string | undefined;
  height?: number;
}

/** Holds the place of a field whose code is still on its way. */
export function FieldSkeleton({ label, description, height = 36 }: FieldSkeletonProps) {
  return (
    <Input.Wrapper description={description} label={label} labelElement="div">
      <Skeleton height={height} />
    </Input.Wrapper>
  );
}
