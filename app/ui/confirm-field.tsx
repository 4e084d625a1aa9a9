import type { ReactNode } from "react";
import { CheckboxField } from "./checkbox-field";
import type { FieldProps } from "./field";

/**
 * A checkbox that confirms a warning of the domain, such as "Yes, charge it again". It is shown after the server has
 * asked for it, and while it is ticked. The warning states the fact; `label` says what ticking does.
 */
export function ConfirmField({ field, label }: { field: FieldProps["field"]; label: ReactNode }) {
	return isAsked(field) ? <CheckboxField field={field} label={label} /> : null;
}

/** Whether this confirmation has been asked for: the field has an error or is ticked. */
export function isAsked(field: FieldProps["field"]): boolean {
	return Boolean(field.errors ?? field.value ?? field.initialValue);
}
