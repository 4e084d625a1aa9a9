import type { FieldMetadata } from "@conform-to/react";
import { CheckboxField } from "~/ui/checkbox-field";
import { TextField } from "~/ui/text-field";
import { DrawingPad } from "../../sign/drawing-pad";

export type SignInput = { typedName: string; drawing: string; consents: boolean; isMine: boolean };

/** The consent in the organization's words, the typed name, the drawn one where scripts run, and the confirmation. */
export function ConsentFields({
	fields,
	consent,
	name,
}: {
	fields: { [Name in keyof SignInput]-?: FieldMetadata<unknown> };
	consent: string;
	/** Who signs, if it's known. */
	name?: string;
}) {
	return (
		<>
			<CheckboxField field={fields.consents} label={consent} />
			<TextField
				field={fields.typedName}
				label="Full name"
				hint={name ? `Type it exactly as shown: ${name}` : "Type it exactly as on the lease."}
				maxLength={150}
				width="m"
				autoComplete="off"
			/>
			<DrawingPad field={fields.drawing} />
			<CheckboxField field={fields.isMine} label="This is my signature. I have read the inspection and agree to it." />
		</>
	);
}
