import { Field, type FieldProps, selectProps } from "./field";

export type Option = { value: string | number; label: string };
export type OptionGroup = { label: string; options: readonly Option[] };

/** A native select, flat or grouped. `empty` is the words of the first, empty choice ("Choose a unit"). */
export function SelectField({
	options,
	empty,
	...props
}: FieldProps & { options: readonly (Option | OptionGroup)[]; empty?: string }) {
	const { key, ...select } = selectProps(props);
	return (
		<Field width="m" {...props}>
			<select key={key} {...select} className="control">
				{empty === undefined ? null : <option value="">{empty}</option>}
				<Options options={options} />
			</select>
		</Field>
	);
}

export function Options({ options }: { options: readonly (Option | OptionGroup)[] }) {
	return options.map((entry) =>
		"options" in entry ? (
			<optgroup key={entry.label} label={entry.label}>
				<Options options={entry.options} />
			</optgroup>
		) : (
			<option key={entry.value} value={entry.value}>
				{entry.label}
			</option>
		),
	);
}
