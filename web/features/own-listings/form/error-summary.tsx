import { useFormState } from '../../../forms/form-state.ts';
import { m } from '../../../messages/index.ts';
import { focusField } from './form-fields.ts';

/** Everything that is wrong in one place, each leading to its field; the form gives it the focus. */
export function ErrorSummary() {
  const { fields, errors } = useFormState();
  const wrong = Object.entries(fields).filter(([name]) => errors[name] !== undefined);
  if (wrong.length === 0) return null;
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-summary=""
      className="rounded-card border border-danger bg-card p-4 sm:p-5"
    >
      <p className="font-semibold">{m.own_listings_form_summary()}</p>
      <ul className="mt-1">
        {wrong.map(([name, { label }]) => (
          <li key={name}>
            <button
              type="button"
              className="link min-h-9 text-start"
              onClick={(event) => focusField(event.currentTarget.form, name)}
            >
              {label()}: {errors[name]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
