import { Field, type FieldProps, textareaProps } from "./field";

/** Several lines of text; grows with what is typed where the browser can. */
export function TextareaField({ rows = 4, maxLength, ...props }: FieldProps & { rows?: number; maxLength?: number }) {
	const textarea = textareaProps(props);
	return (
		<Field {...props}>
			<textarea
				{...textarea}
				rows={rows}
				maxLength={maxLength}
				className="control field-sizing-content max-h-96 min-h-20"
			/>
		</Field>
	);
}
