import { getInputProps } from "@conform-to/react";
import { BareCheckbox } from "./bare-checkbox";
import { type FieldProps, Hint, inputProps, selectProps } from "./field";
import { useChooseAgain } from "./file-field";
import { MoneyInput } from "./money-field";
import type { Option, OptionGroup } from "./options";
import { Options } from "./select-options";
import { useTypeAhead } from "./use-type-ahead";

type CellProps = { field: FieldProps["field"]; label: string };

/** Inputs of a line grid. They have no visible label; column heading and line number name them. */
export function TextCell({
	field,
	label,
	maxLength,
	placeholder,
}: CellProps & { maxLength?: number; placeholder?: string }) {
	const input = inputProps({ field, optional: true }, "text");
	return <input {...input} aria-label={label} maxLength={maxLength} placeholder={placeholder} className="control" />;
}

export function MoneyCell({ field, label }: CellProps) {
	const input = inputProps({ field, optional: true }, "text");
	return <MoneyInput {...input} aria-label={label} />;
}

export function DateCell({ field, label }: CellProps) {
	const input = inputProps({ field, optional: true }, "date");
	return <input {...input} aria-label={label} className="control" />;
}

export function SelectCell({
	field,
	label,
	options,
	empty = "",
}: CellProps & { options: readonly (Option | OptionGroup)[]; empty?: string }) {
	const select = selectProps({ field, optional: true });
	return (
		<select {...select} onKeyDown={useTypeAhead()} aria-label={label} className="control">
			<option value="">{empty}</option>
			<Options options={options} />
		</select>
	);
}

export function CheckboxCell({ field, label }: CellProps) {
	const { key, ...input } = getInputProps(field, { type: "checkbox" });
	return (
		<span className="flex min-h-[2.5em] items-center max-sm:min-h-0">
			<BareCheckbox key={key} {...input} aria-label={label} />
		</span>
	);
}

/** Needs `encType="multipart/form-data"` on the form. */
export function FilesCell({ field, label, accept }: CellProps & { accept?: string }) {
	const again = useChooseAgain(field, { accept, multiple: true });
	const { defaultValue, ...input } = inputProps({ field, hint: again, optional: true }, "file");
	return (
		<>
			<input
				{...input}
				aria-label={label}
				accept={accept}
				multiple
				className="control text-small file:me-2 file:rounded file:border-0 file:bg-accent-soft file:px-2 file:py-1 file:font-medium file:text-accent"
			/>
			<div className="mt-1.5">
				<Hint field={field}>{again}</Hint>
			</div>
		</>
	);
}
