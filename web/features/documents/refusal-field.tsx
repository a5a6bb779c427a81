import { useFormState } from '../../forms/form-state.ts';
import { SelectField } from '../../ui/field.tsx';

interface RefusalFieldProps<Reason extends string> {
  label: string;
  /** The choice of no reason. */
  none: string;
  reasons: readonly Reason[];
  labels: Record<Reason, () => string>;
}

/** Why something is refused. */
export function RefusalField<Reason extends string>({
  label,
  none,
  reasons,
  labels,
}: RefusalFieldProps<Reason>) {
  const { errors, values } = useFormState();
  return (
    <SelectField
      name="refusal"
      label={label}
      error={errors.refusal}
      defaultValue={values.refusal ?? ''}
      options={[['', none], ...reasons.map((one) => [one, labels[one]()] as const)]}
    />
  );
}
