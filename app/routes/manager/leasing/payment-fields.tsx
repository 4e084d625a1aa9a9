import type { FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import { paymentMethodWords } from "#domain/bank-accounts/labels";
import { chargeName } from "#domain/lease-accounts/labels";
import type { paymentForm } from "#domain/lease-accounts/schema";
import type { OpenCharge } from "#domain/ledger";
import { ConfirmField, isAsked } from "~/ui/confirm-field";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { FieldError, type FieldProps } from "~/ui/field";
import { FieldRow, FormSection } from "~/ui/form";
import { MoneyCell } from "~/ui/line-cells";
import { Amount } from "~/ui/money";
import { MoneyField } from "~/ui/money-field";
import { type Option, optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";

type Fields = ReturnType<FormMetadata<z.input<ReturnType<typeof paymentForm>>>["getFieldset"]>;

export function PaymentFields({
	fields,
	payers,
	accounts,
}: {
	fields: Fields;
	payers: readonly Option[];
	accounts: readonly Option[];
}) {
	return (
		<>
			<FieldRow>
				<MoneyField field={fields.amount} label="Amount" width="full" />
				<DateField field={fields.date} label="Date" width="full" />
			</FieldRow>
			<div className="group grid gap-4">
				<SelectField
					field={fields.payer}
					label="Received from"
					options={[...payers, { value: "other", label: "Someone else" }]}
				/>
				<div className="hidden group-has-[option[value=other]:checked]:block">
					<TextField field={fields.payerName} label="Payer name" maxLength={120} optional />
				</div>
			</div>
			<FieldRow>
				<SelectField field={fields.method} label="Method" width="full" options={optionsOf(paymentMethodWords)} />
				<TextField
					field={fields.reference}
					label="Check or reference number"
					hint="Required for checks and money orders."
					maxLength={30}
					autoComplete="off"
				/>
			</FieldRow>
			<FieldRow>
				<DepositToField field={fields.depositAccountId} accounts={accounts} />
				<TextField field={fields.memo} label="Memo" maxLength={65} optional />
			</FieldRow>
		</>
	);
}

type DepositToProps = { field: FieldProps["field"]; accounts: readonly Option[] };

/** The account that a payment is deposited to. If it is left blank, the payment method decides. */
export function DepositToField({ field, accounts }: DepositToProps) {
	return (
		<SelectField
			field={field}
			label="Deposit to"
			hint="Automatic: checks and cash go to Undeposited Funds. Other payments go to the property's bank account."
			width="full"
			empty="Automatic"
			options={accounts}
			optional
		/>
	);
}

/** Confirmations that a payment can need. Each is shown after the server has asked for it. */
export function ConfirmFields({ fields }: { fields: Fields }) {
	return (
		<>
			<ConfirmField field={fields.confirmDuplicate} label="Yes, this is a different payment" />
			<ConfirmField
				field={fields.confirmEviction}
				label="I understand that accepting payment may affect the eviction case"
			/>
			<ConfirmField field={fields.confirmLarge} label="Yes, hold the rest as a prepayment" />
			<ConfirmField field={fields.confirmAccount} label="Yes, deposit it to this account" />
			<ConfirmField field={fields.confirmBelowZero} label="Yes, correct it anyway" />
			{isAsked(fields.uncertifiedReason) ? (
				<TextField field={fields.uncertifiedReason} label="Reason for accepting it" maxLength={200} />
			) : null}
		</>
	);
}

/** How a payment is applied: to the oldest charges first, or by an amount for each open charge. */
export function ApplyFields({ fields, open }: { fields: Fields; open: readonly OpenCharge[] }) {
	if (open.length === 0)
		return <p className="text-soft">No unpaid charges. The payment will be held as a prepayment.</p>;
	const lines = fields.allocation.getFieldList().map((line) => line.getFieldset());
	return (
		<FormSection title="Apply payment">
			<div className="group grid gap-4">
				<RadioField
					field={fields.apply}
					label="Apply to"
					options={[
						{ value: "oldest", label: "Oldest charges first", hint: "Anything left over becomes a prepayment." },
						{ value: "written", label: "Apply manually", hint: "Any unapplied amount becomes a prepayment." },
					]}
				/>
				<ul className="grid gap-2">
					{open.map((charge, position) => {
						const line = lines[position];
						return (
							<li
								key={charge.chargePostingId}
								className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto_9rem]"
							>
								<span>
									<DateText date={charge.dueDate} /> · {chargeName(charge)}
								</span>
								<span className="text-end tabular-nums">
									<Amount cents={charge.openCents} />
								</span>
								{line ? (
									<span className="hidden group-has-[[value=written]:checked]:block max-sm:col-span-2">
										<input type="hidden" name={line.chargePostingId.name} value={charge.chargePostingId} />
										<MoneyCell field={line.amount} label={`Amount for ${chargeName(charge)} due ${charge.dueDate}`} />
										<FieldError field={line.amount} />
									</span>
								) : null}
							</li>
						);
					})}
				</ul>
				<FieldError field={fields.allocation} />
			</div>
		</FormSection>
	);
}
