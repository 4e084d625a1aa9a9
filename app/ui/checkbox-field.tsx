import { getCollectionProps, getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldError, type FieldProps, Hint } from "./field";
import type { Option } from "./options";

/** One checkbox with its label beside it. Posts "on" or nothing. */
export function CheckboxField({
	field,
	label,
	hint,
}: {
	field: FieldProps["field"];
	label: ReactNode;
	hint?: ReactNode;
}) {
	const described = hint ? field.descriptionId : undefined;
	const { key, ...input } = getInputProps(field, { type: "checkbox", ariaDescribedBy: described });
	return (
		<div>
			<label className="flex min-h-6 items-start gap-2">
				<input key={key} {...input} className="mt-[0.2em] size-4 shrink-0" />
				<span>{label}</span>
			</label>
			<div className="ps-6">
				<Hint field={field}>{hint}</Hint>
				<FieldError field={field} />
			</div>
		</div>
	);
}

/** Several checkboxes with one name; the field is a list of strings. */
export function CheckboxesField({
	field,
	label,
	hint,
	options,
}: {
	field: FieldProps["field"];
	label: string;
	hint?: ReactNode;
	options: readonly Option[];
}) {
	return (
		<fieldset aria-describedby={field.errors ? field.errorId : undefined}>
			<legend className="mb-1 font-medium">{label}</legend>
			<Hint field={field}>{hint}</Hint>
			<Checkboxes field={field} options={options} />
			<FieldError field={field} />
		</fieldset>
	);
}

/** The checkboxes of a list, in columns. One that an answer checks is shown anew. */
export function Checkboxes({ field, options }: Pick<FieldProps, "field"> & { options: readonly Option[] }) {
	const known = new Map(options.map((option) => [String(option.value), option]));
	const boxes = getCollectionProps(field, { type: "checkbox", options: [...known.keys()] });
	return (
		<div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-1.5">
			{boxes.map(({ key, ...input }) => (
				<label key={`${key} ${input.defaultChecked}`} className="flex min-h-6 items-start gap-2">
					<input {...input} className="mt-[0.2em] size-4 shrink-0" />
					<span className="min-w-0 wrap-anywhere">
						{known.get(input.value)?.label}
						{known.get(input.value)?.hint ? (
							<small className="block text-small text-soft">{known.get(input.value)?.hint}</small>
						) : null}
					</span>
				</label>
			))}
		</div>
	);
}
