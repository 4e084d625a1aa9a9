import type { FieldMetadata } from "@conform-to/react";
import { bankKinds } from "#domain/bank-accounts/labels";
import { FieldRow } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";

type Name = "holderName" | "kind" | "routingNumber" | "accountNumber" | "accountNumberAgain";

/**
 * The bank account an owner is paid to. With `keep`, an account number is saved already and a blank field leaves it
 * unchanged.
 */
export function BankFields({
	fields,
	hint,
	keep = false,
}: {
	fields: Readonly<Record<Name, FieldMetadata<unknown>>>;
	hint?: string;
	keep?: boolean;
}) {
	const number = { inputMode: "numeric", autoComplete: "off" } as const;
	return (
		<>
			<TextField field={fields.holderName} label="Account holder" maxLength={60} autoComplete="off" />
			<FieldRow>
				<SelectField field={fields.kind} label="Account type" width="full" options={optionsOf(bankKinds)} />
				<TextField field={fields.routingNumber} label="Routing number" maxLength={9} {...number} />
			</FieldRow>
			<FieldRow>
				<TextField
					field={fields.accountNumber}
					label="Account number"
					hint={hint}
					maxLength={34}
					optional={keep}
					{...number}
				/>
				<TextField
					field={fields.accountNumberAgain}
					label="Confirm account number"
					maxLength={34}
					optional={keep}
					{...number}
				/>
			</FieldRow>
		</>
	);
}
