import type { ReactNode } from "react";
import { CheckboxField } from "./checkbox-field";
import type { FieldProps } from "./field";

/**
 * The answer to what the domain asked at this field: "Yes, charge it again". Shows itself once it is asked, and stays
 * while it is ticked. The question is the fact alone; what the tick does stands here, in `label`.
 */
export function ConfirmField({ field, label }: { field: FieldProps["field"]; label: ReactNode }) {
	return isAsked(field) ? <CheckboxField field={field} label={label} /> : null;
}

/** Whether a field is shown at last: something was refused there, or it is filled. */
export function isAsked(field: FieldProps["field"]): boolean {
	return Boolean(field.errors ?? field.value ?? field.initialValue);
}
