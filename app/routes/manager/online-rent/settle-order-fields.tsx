import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { CheckboxField } from "~/ui/checkbox-field";
import { SelectCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import type { Option, OptionGroup } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";

export type OrderInput = {
	settles?: string;
	lateFeesLast?: string | undefined;
	priority?: { accountId?: string }[];
};

type Line = FieldMetadata<{ accountId?: string }>;

/** The form lines of the accounts, padded with empty lines up to `most`. */
export function priorityLines(accountIds: readonly number[], most: number): { accountId?: string }[] {
	const filled = accountIds.map((id) => ({ accountId: String(id) }));
	return [...filled, ...Array.from({ length: Math.max(0, most - filled.length) }, () => ({}))];
}

/** The order in which a payment settles charges. */
export function SettleOrderFields({
	form,
	fields,
	orders,
	accounts,
}: {
	form: Pick<FormMetadata, "update">;
	fields: { settles: FieldMetadata<unknown>; lateFeesLast: FieldMetadata<unknown>; priority: FieldMetadata<unknown> };
	orders: readonly Option[];
	accounts: readonly OptionGroup[];
}) {
	const lines = (fields.priority as FieldMetadata<{ accountId?: string }[]>).getFieldList() as Line[];
	return (
		<div className="group grid gap-4">
			<RadioField
				field={fields.settles}
				label="Charges"
				hint="Charges a resident selects when paying are always paid first."
				options={orders}
			/>
			<div className="hidden max-w-sm group-has-[[value=priority]:checked]:block group-has-[.field-error]:block">
				<LineGrid
					form={form}
					field={fields.priority}
					label="Accounts paid first"
					lines={lines.map((line) => line.getFieldset())}
					lineNoun="Account"
					add={0}
					columns={[
						{
							header: "Account (paid first to last)",
							field: (line) => line.accountId,
							cell: (line, label) => (
								<SelectCell field={line.accountId} label={label} options={accounts} empty="None" />
							),
						},
					]}
				/>
			</div>
			<CheckboxField field={fields.lateFeesLast} label="Pay late fees last" />
		</div>
	);
}
