import type { InputHTMLAttributes } from "react";
import { Field, type FieldProps, inputProps } from "./field";

type Attributes = Pick<
	InputHTMLAttributes<HTMLInputElement>,
	| "maxLength"
	| "minLength"
	| "min"
	| "max"
	| "step"
	| "autoComplete"
	| "inputMode"
	| "placeholder"
	| "readOnly"
	| "autoFocus"
	| "list"
>;

/** One line of text; `type` for email, phone, password or number. */
export function TextField({
	type = "text",
	...props
}: FieldProps & Attributes & { type?: "text" | "email" | "tel" | "password" | "url" | "number" }) {
	const { field, label, hint, optional, width, ...attributes } = props;
	const input = inputProps(props, type);
	return (
		<Field {...props}>
			<input {...input} {...attributes} className="control" />
		</Field>
	);
}
