import { Field, type FieldProps, inputProps } from "./field";

/** Needs `encType="multipart/form-data"` on the form. After a refusal the browser drops the chosen files. */
export function FileField({ accept, multiple, ...props }: FieldProps & { accept?: string; multiple?: boolean }) {
	const { key, defaultValue, ...input } = inputProps(props, "file");
	return (
		<Field {...props}>
			<input
				key={key}
				{...input}
				accept={accept}
				multiple={multiple}
				className="control file:me-3 file:rounded file:border-0 file:bg-accent-soft file:px-2 file:py-1 file:font-medium file:text-accent"
			/>
		</Field>
	);
}
