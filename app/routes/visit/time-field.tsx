import { Field, type FieldProps, inputProps } from "~/ui/field";

/** The browser's own time input; posts HH:MM. */
export function TimeField(props: FieldProps) {
	const { type: _, ...input } = inputProps(props, "text");
	return (
		<Field width="s" {...props}>
			<input {...input} type="time" className="control" />
		</Field>
	);
}
