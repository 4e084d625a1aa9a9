import type { ComponentProps, ReactNode } from "react";
import { disbursementMethodWords } from "#domain/payables/labels";
import { FieldRow } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";

type Select = ComponentProps<typeof SelectField>;

export function PaidFrom({
	fields,
	banks,
	children,
}: {
	fields: Record<"bankAccountId" | "method", Select["field"]>;
	banks: Select["options"];
	children?: ReactNode;
}) {
	return (
		<FieldRow>
			<SelectField
				field={fields.bankAccountId}
				label="Paid from"
				width="full"
				empty="Choose a bank account"
				options={banks}
			/>
			<SelectField
				field={fields.method}
				label="Method"
				width="full"
				empty="Choose"
				options={optionsOf(disbursementMethodWords)}
			/>
			{children}
		</FieldRow>
	);
}
