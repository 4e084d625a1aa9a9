import type { FieldMetadata } from "@conform-to/react";
import { CheckboxField } from "~/ui/checkbox-field";
import { FieldError } from "~/ui/field";
import { TextField } from "~/ui/text-field";
import { DrawingPad } from "./drawing-pad";

type Fields = {
	typedName: FieldMetadata<unknown>;
	drawing: FieldMetadata<unknown>;
	initials: FieldMetadata<unknown>;
	isMine: FieldMetadata<unknown>;
};

/** The typed name, the drawn signature with JavaScript, and the checkbox that makes it binding. */
export function SignatureFields({ fields, name }: { fields: Fields; name: string }) {
	return (
		<>
			<FieldError field={fields.initials} />
			<TextField
				field={fields.typedName}
				label="Your full name"
				hint={`Type it exactly as shown: ${name}`}
				autoComplete="name"
				maxLength={150}
				width="m"
			/>
			<DrawingPad field={fields.drawing} />
			<CheckboxField field={fields.isMine} label="This is my signature. I have read the document and agree to it." />
		</>
	);
}

/** The checkbox for initials at a clause. It stays checked if it was saved or just checked. */
export function InitialsBox({
	place,
	initials,
	field,
	kept,
}: {
	place: number;
	initials: string;
	field: FieldMetadata<unknown>;
	kept: readonly number[];
}) {
	const typed = field.initialValue;
	const ticked = typed === undefined ? kept.map(String) : [typed].flat().map(String);
	return (
		<label className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-control border border-edge bg-sunken px-3 py-1 has-checked:border-accent has-checked:bg-accent-soft">
			<input
				type="checkbox"
				name={field.name}
				value={place}
				defaultChecked={ticked.includes(String(place))}
				className="size-4 shrink-0"
			/>
			<span>
				My initials here: <strong>{initials}</strong>
			</span>
		</label>
	);
}
