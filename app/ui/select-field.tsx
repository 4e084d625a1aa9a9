import { Field, type FieldProps, selectProps } from "./field";
import { useTypeAhead } from "./use-type-ahead";

/** `hint` says what a choice does; shown only where all choices are visible. */
export type Option = { value: string | number; label: string; hint?: string | undefined };
export type OptionGroup = { label: string; options: readonly Option[] };

/** A native select, flat or grouped. `empty` is the label of the first, empty choice ("Choose a unit"). */
export function SelectField({
	options,
	empty,
	...props
}: FieldProps & { options: readonly (Option | OptionGroup)[]; empty?: string }) {
	const select = selectProps(props);
	return (
		<Field width="m" {...props} wordsOf={(value) => labelOf(options, value)}>
			<select {...select} onKeyDown={useTypeAhead()} className="control">
				{empty === undefined ? null : <option value="">{empty}</option>}
				<Options options={options} />
			</select>
		</Field>
	);
}

/** The options of a select, with their groups. */
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

/** The label of a value; the value itself if it isn't an option. */
export function labelOf(options: readonly (Option | OptionGroup)[], value: string | number): string {
	const flat = options.flatMap((entry) => ("options" in entry ? entry.options : [entry]));
	return flat.find((option) => String(option.value) === String(value))?.label ?? String(value);
}
