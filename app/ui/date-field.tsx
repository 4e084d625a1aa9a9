import { Field, type FieldProps, inputProps } from "./field";

/** The browser's own date input; posts YYYY-MM-DD. `min` and `max` are plain dates. */
export function DateField({ min, max, ...props }: FieldProps & { min?: string; max?: string }) {
	const input = inputProps(props, "date");
	return (
		<Field width="s" {...props}>
			<input {...input} min={min} max={max} className="control" />
		</Field>
	);
}
