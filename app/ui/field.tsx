import type { FieldMetadata } from "@conform-to/react";
import { createContext, type ReactNode, useContext } from "react";

/** What every field takes: conform's field, its texts, and whether it can be left empty. */
export type FieldProps = {
	field: FieldMetadata<unknown>;
	label: string;
	hint?: ReactNode;
	optional?: boolean;
	/** Width by content: xs a number, s a date or amount, m half the column, full the column. */
	width?: "xs" | "s" | "m" | "full";
};

const widths = { xs: "max-w-28", s: "max-w-48", m: "sm:max-w-78", full: "" };

/** A label with its hint below it, then the control and its error. */
export function Field({
	field,
	label,
	hint,
	optional,
	width = "full",
	wordsOf,
	children,
}: FieldProps & { wordsOf?: (value: string) => string; children: ReactNode }) {
	return (
		<div className="field min-w-0">
			<label htmlFor={field.id} className="mb-1 block font-medium">
				{label}
				{optional ? <Optional /> : null}
			</label>
			<Hint field={field}>{hint}</Hint>
			<div className={widths[width]}>{children}</div>
			<FieldError field={field} />
			<SavedMeanwhile field={field} wordsOf={wordsOf} />
		</div>
	);
}

/** The record's saved values by field name, set if the form shows older ones. */
export const SavedValues = createContext<Readonly<Record<string, unknown>> | undefined>(undefined);

/** What someone else saved in the field since the form was opened. */
export function SavedMeanwhile({
	field,
	wordsOf = (value) => value,
}: Pick<FieldProps, "field"> & { wordsOf?: (value: string) => string }) {
	const saved = useContext(SavedValues)?.[field.name];
	if (saved === undefined || String(saved ?? "") === String(field.value ?? "")) return null;
	return <p className="mt-1 text-small text-warn">Saved by someone else: {wordsOf(String(saved ?? "")) || "blank"}</p>;
}

/** "(optional)" beside a label. */
export function Optional() {
	return <span className="font-normal text-soft"> (optional)</span>;
}

/** A hint under a label, read aloud with its field. */
export function Hint({ field, children }: { field: FieldProps["field"]; children: ReactNode }) {
	if (!children) return null;
	return (
		<p id={field.descriptionId} className="-mt-0.5 mb-1 text-small text-soft">
			{children}
		</p>
	);
}

/** A field's error, read aloud with it. */
export function FieldError({ field }: { field: FieldProps["field"] }) {
	const { errors } = field;
	if (!errors) return null;
	return (
		<p id={field.errorId} className="mt-1 text-small font-medium text-bad">
			{errors.join(" ")}
		</p>
	);
}

type Described = Pick<FieldProps, "field" | "hint" | "optional">;

/** The properties of an input, with its hint and whether it is required. */
export function inputProps(
	described: Described,
	type: "text" | "email" | "tel" | "password" | "search" | "url" | "number" | "date" | "file",
) {
	return { ...controlProps(described), type };
}

/** Like inputProps, for a select. */
export function selectProps(described: Described) {
	return controlProps(described);
}

/** Like inputProps, for a textarea. */
export function textareaProps(described: Described) {
	return controlProps(described);
}

/**
 * The same as conform's own helpers, but reads each property once: every read creates objects, and a grid has hundreds
 * of fields.
 */
function controlProps({ field, hint, optional }: Described) {
	const { id, name, formId, errors, initialValue } = field;
	const described = [...(errors ? [field.errorId] : []), ...(hint ? [field.descriptionId] : [])];
	return {
		...{ id, name, form: formId, required: !optional },
		...(errors && { "aria-invalid": true }),
		...(described.length > 0 && { "aria-describedby": described.join(" ") }),
		...(typeof initialValue === "string" && { defaultValue: initialValue }),
	};
}
