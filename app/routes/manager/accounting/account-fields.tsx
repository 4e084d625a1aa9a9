import type { FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import { accountSubTypes, accountTypes, cashFlows, subTypesOf } from "#domain/ledger/labels";
import type { accountForm } from "#domain/ledger/schema";
import { CheckboxField } from "~/ui/checkbox-field";
import { FieldRow, FormSection } from "~/ui/form";
import { type OptionGroup, optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";

export type AccountInput = z.input<typeof accountForm>;

type Fields = ReturnType<FormMetadata<AccountInput>["getFieldset"]>;

const groups: OptionGroup[] = optionsOf(accountTypes).map(({ value, label }) => ({
	label,
	options: subTypesOf[value as keyof typeof subTypesOf].map((subType) => ({
		value: subType,
		label: accountSubTypes[subType],
	})),
}));

/** An account's number, name, type and parent, and how statements and fees treat it. */
export function AccountFields({ fields, parents }: { fields: Fields; parents: readonly OptionGroup[] }) {
	return (
		<>
			<FieldRow>
				<TextField field={fields.number} label="Number" maxLength={12} autoComplete="off" width="xs" />
				<TextField field={fields.name} label="Name" maxLength={50} autoComplete="off" />
			</FieldRow>
			<FieldRow>
				<SelectField field={fields.subType} label="Type" width="full" empty="Choose a type" options={groups} />
				<SelectField
					field={fields.parentId}
					label="Sub-account of"
					width="full"
					empty="None"
					options={parents}
					optional
				/>
			</FieldRow>
			<TextareaField field={fields.description} label="Description" maxLength={250} rows={2} optional />
			<FormSection title="Statements and fees">
				<CheckboxField
					field={fields.isContra}
					label="Contra account"
					hint="For example, accumulated depreciation or rent concessions."
				/>
				<CheckboxField field={fields.isDeposit} label="Holds security deposits" hint="Liability accounts only." />
				<SelectField field={fields.cashFlow} label="Cash flow section" options={optionsOf(cashFlows)} />
				<CheckboxField
					field={fields.lateFeesApply}
					label="Late fees apply"
					hint="Past due charges to this account get late fees."
				/>
				<CheckboxField
					field={fields.managementFeeApplies}
					label="Management fee applies"
					hint="Income collected in this account counts toward the management fee."
				/>
				<CheckboxField field={fields.excludeFrom1099} label="Exclude from 1099 totals" />
			</FormSection>
		</>
	);
}
