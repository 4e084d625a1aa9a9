import type { FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import { paymentMethodWords } from "#domain/bank-accounts/labels";
import type { refundForm } from "#domain/deposits/schema";
import type { depositsHeld } from "#domain/lease-accounts";
import { payersWords } from "#domain/lease-accounts/labels";
import { CheckboxField } from "~/ui/checkbox-field";
import { ConfirmField } from "~/ui/confirm-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, FormSection } from "~/ui/form";
import { Money } from "~/ui/money";
import { MoneyField } from "~/ui/money-field";
import { type Option, optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";

export type RefundInput = z.input<ReturnType<typeof refundForm>>;

type Fields = { fields: ReturnType<FormMetadata<RefundInput>["getFieldset"]> };

/** The sources of a refund: the prepayment, each deposit held, and the interest on it. */
export function RefundFrom({
	fields,
	lease,
	kept,
	deposits,
	interestCents,
}: Fields & {
	lease: { unusedCents: number };
	/** A sentence about the part of the prepayment that is kept for later charges. */
	kept: string | undefined;
	deposits: ReturnType<typeof depositsHeld>;
	interestCents: number;
}) {
	const lines = fields.deposits.getFieldList().map((line) => line.getFieldset());
	return (
		<FormSection title="Refund from">
			{lease.unusedCents > 0 ? (
				<MoneyField
					field={fields.prepayment}
					label="Prepayment"
					hint={
						<>
							Up to <Money cents={lease.unusedCents} />.{kept ? ` Another ${kept}.` : null}
						</>
					}
					optional
				/>
			) : kept ? (
				<p className="text-soft">Of the prepayment, {kept}.</p>
			) : null}
			{deposits.map((deposit, position) => {
				const line = lines[position];
				return line ? (
					<div key={deposit.accountId}>
						<input type="hidden" name={line.accountId.name} value={deposit.accountId} />
						<MoneyField
							field={line.amount}
							label={payersWords(deposit.accountName)}
							hint={
								<>
									Up to <Money cents={deposit.receivedCents} />.
								</>
							}
							optional
						/>
					</div>
				) : null;
			})}
			{interestCents > 0 && deposits.length > 0 ? (
				<CheckboxField
					field={fields.addInterest}
					label={
						<>
							Add interest of <Money cents={interestCents} />
						</>
					}
					hint="Paid with the deposit refund."
				/>
			) : null}
			<ConfirmField field={fields.confirmOwing} label="Yes, refund even though they owe money" />
		</FormSection>
	);
}

/** The payee of the refund, the payment method, and the bank accounts that pay. */
export function RefundTo({
	fields,
	payees,
	banks,
	trusts,
	nextChecks,
}: Fields & Record<"payees" | "banks" | "trusts", readonly Option[]> & { nextChecks: readonly string[] }) {
	return (
		<FormSection title="Pay to">
			<div className="group grid gap-4">
				<SelectField
					field={fields.payee}
					label="Payee"
					options={[...payees, { value: "other", label: "All tenants jointly, or someone else" }]}
				/>
				<div className="hidden group-has-[option[value=other]:checked]:block">
					<TextField field={fields.payeeName} label="Name on the check" maxLength={120} optional />
				</div>
			</div>
			<FieldRow>
				<DateField field={fields.date} label="Date" width="full" />
				<SelectField field={fields.method} label="Method" width="full" options={optionsOf(paymentMethodWords)} />
				<TextField
					field={fields.reference}
					label="Check or reference number"
					maxLength={30}
					autoComplete="off"
					optional
				/>
			</FieldRow>
			<p className="text-small text-soft">
				If you leave the number blank, we use the account's next check number. {nextChecks.join(", ")}.
			</p>
			<TextareaField field={fields.address} label="Address on the check" rows={3} maxLength={300} width="m" optional />
			<FieldRow>
				<SelectField
					field={fields.fromAccountId}
					label="Pay prepayment from"
					width="full"
					empty="The property's operating account"
					options={banks}
					optional
				/>
				<SelectField
					field={fields.fromDepositAccountId}
					label="Pay deposit from"
					width="full"
					empty="The property's deposit account"
					options={trusts}
					optional
				/>
			</FieldRow>
			<TextField field={fields.memo} label="Memo" maxLength={65} optional />
			<ConfirmField field={fields.confirmBelowZero} label="Yes, refund it anyway" />
		</FormSection>
	);
}
