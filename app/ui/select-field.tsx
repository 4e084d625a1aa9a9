import { Field, type FieldProps, selectProps } from "./field";
import { labelOf, type Option, type OptionGroup } from "./options";
import { Options } from "./select-options";
import { useTypeAhead } from "./use-type-ahead";

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
