import type { DefaultValue, FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import { moneyInKinds, moneyOutKinds } from "#domain/bank-lines/labels";
import type { lineEntryForm } from "#domain/bank-lines/schema";
import type { StatementLine } from "#domain/banking";
import { plainAmount } from "#domain/money/format";
import type { Choices } from "~/ui/choices";
import { ConfirmField, isAsked } from "~/ui/confirm-field";
import { DateField } from "~/ui/date-field";
import { FieldRow } from "~/ui/form";
import type { Option, OptionGroup } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { CostLines } from "../payables/cost-lines";

export type LineEntryInput = z.input<ReturnType<typeof lineEntryForm>>;

type EntryForm = FormMetadata<LineEntryInput>;
type Fields = ReturnType<EntryForm["getFieldset"]>;

/** The starting values for recording a statement line, guessed from the bank's description. */
export function lineEntryValues(line: StatementLine, { isTrust }: { isTrust: boolean }): DefaultValue<LineEntryInput> {
	const words = line.description.slice(0, 65);
	const first = { amount: plainAmount(Math.abs(line.amountCents)) };
	return {
		kind: isTrust ? "transfer" : line.amountCents < 0 ? "expense" : "receipt",
		...{ date: line.date, number: line.number, memo: words, payeeName: line.description.slice(0, 120) },
		lines: [first, {}, {}],
	};
}

/** Classes that show a kind's own fields while that kind is chosen. This works without JavaScript. */
const shownFor = {
	cost: "hidden group-has-[[name=kind][value=expense]:checked]/entry:grid group-has-[[name=kind][value=refund]:checked]/entry:grid",
	receipt: "hidden group-has-[[name=kind][value=receipt]:checked]/entry:grid",
	transfer: "hidden group-has-[[name=kind][value=transfer]:checked]/entry:grid",
	owner: "hidden group-has-[[name=kind][value=owner]:checked]/entry:grid",
	adjustment: "hidden group-has-[[name=kind][value=adjustment]:checked]/entry:grid",
	place:
		"group-has-[[name=kind][value=expense]:checked]/entry:hidden group-has-[[name=kind][value=refund]:checked]/entry:hidden group-has-[[name=kind][value=receipt]:checked]/entry:hidden",
};

type Offered = {
	out: boolean;
	today: string;
	vendors: Choices;
	properties: Choices;
	leases: Choices;
	owners: Choices;
	banks: readonly Option[];
	costAccounts: readonly OptionGroup[];
	adjustAccounts: readonly OptionGroup[];
};

export function LineEntryFields({ form, fields, ...offered }: { form: EntryForm; fields: Fields } & Offered) {
	const { out, today, vendors, properties, leases, owners, banks, costAccounts, adjustAccounts } = offered;
	const kinds = Object.entries(out ? moneyOutKinds : moneyInKinds).map(([value, words]) => ({ value, ...words }));
	return (
		<div className="group/entry grid gap-6">
			<div className="grid max-w-160 gap-6">
				<RadioField field={fields.kind} label="Transaction type" options={kinds} />
				<FieldRow>
					<DateField field={fields.date} label="Date" width="full" max={today} />
					<TextField
						field={fields.number}
						label="Check number"
						hint="Leave blank if it wasn't a check."
						maxLength={30}
						autoComplete="off"
						optional
					/>
				</FieldRow>
				<TextField field={fields.memo} label="Memo" maxLength={65} optional />
				<div className={`gap-6 ${shownFor.cost}`}>
					<RecordField
						field={fields.vendorId}
						label={out ? "Vendor" : "Vendor who refunded it"}
						choices={vendors}
						empty="Someone else"
						optional
					/>
					<TextField
						field={fields.payeeName}
						label="Other payee"
						hint="Used if you don't choose a vendor."
						maxLength={120}
						width="m"
						autoComplete="off"
						optional
					/>
				</div>
				<div className={`gap-6 ${shownFor.receipt}`}>
					<RecordField field={fields.leaseId} label="Lease" choices={leases} empty="Choose a lease" />
					<TextField
						field={fields.payerName}
						label="Received from"
						hint="Leave blank for the primary tenant."
						maxLength={120}
						width="m"
						autoComplete="off"
						optional
					/>
				</div>
				<div className={`gap-6 ${shownFor.transfer}`}>
					<SelectField
						field={fields.otherAccountId}
						label={out ? "To account" : "From account"}
						empty="Choose an account"
						options={banks}
					/>
				</div>
				<div className={`gap-6 ${shownFor.owner}`}>
					<RecordField field={fields.ownerId} label="Owner" choices={owners} empty="Choose an owner" />
				</div>
				<div className={shownFor.place}>
					<RecordField
						field={fields.propertyId}
						label="Property"
						hint="The property this money belongs to."
						choices={properties}
						empty="Company"
						optional
					/>
				</div>
				<div className={`gap-6 ${shownFor.transfer}`}>
					<TextField
						field={fields.reason}
						label="Reason"
						hint="Required when deposit money leaves its trust account."
						maxLength={200}
						optional
					/>
				</div>
				<div className={`gap-6 ${shownFor.adjustment}`}>
					<SelectField
						field={fields.adjustAccountId}
						label="Account"
						empty="Default account"
						options={adjustAccounts}
						optional
					/>
				</div>
			</div>
			<div className={shownFor.cost}>
				<CostLines
					{...{ form, properties }}
					field={fields.lines}
					lines={fields.lines.getFieldList().map((line) => line.getFieldset())}
					accounts={costAccounts}
					add={3}
				/>
			</div>
			<Asked fields={fields} />
		</div>
	);
}

/** The confirmations that the chosen kind of entry needs. Each appears after the server has asked for it. */
function Asked({ fields }: { fields: Fields }) {
	return (
		<>
			<ConfirmField field={fields.confirmInsurance} label="Yes, record it anyway" />
			<ConfirmField field={fields.confirmDuplicate} label="Yes, record it again" />
			<ConfirmField field={fields.confirmShort} label="Yes, record it anyway" />
			<ConfirmField
				field={fields.confirmEviction}
				label="I understand that accepting payment may affect the eviction case"
			/>
			<ConfirmField field={fields.confirmLarge} label="Yes, this amount is right" />
			<ConfirmField field={fields.confirmAccount} label="Yes, it was deposited to this account" />
			<ConfirmField field={fields.confirmBelowZero} label="Yes, record it anyway" />
			{isAsked(fields.uncertifiedReason) ? (
				<TextField field={fields.uncertifiedReason} label="Reason for accepting it" maxLength={200} />
			) : null}
		</>
	);
}
