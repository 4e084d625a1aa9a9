import type { ReactNode } from "react";
import { CheckboxField } from "./checkbox-field";
import type { FieldProps } from "./field";

/**
 * The checkbox that answers a question of the domain: "Yes, charge it again". Shown once the question was asked, and
 * while it is ticked. The question only states the fact; `label` says what ticking does.
 */
export function ConfirmField({ field, label }: { field: FieldProps["field"]; label: ReactNode }) {
	return isAsked(field) ? <CheckboxField field={field} label={label} /> : null;
}

/** Whether the question of this field was asked: it has an error or is ticked. */
export function isAsked(field: FieldProps["field"]): boolean {
	return Boolean(field.errors ?? field.value ?? field.initialValue);
}
