import type { FieldMetadata } from "@conform-to/react";
import type { z } from "zod";
import { addDays, formatDate } from "#domain/calendar/format";
import { chargeName } from "#domain/lease-accounts/labels";
import { formatMoney } from "#domain/money/format";
import type { FeeTerms } from "#domain/payments/format";
import type { OnlineMethod } from "#domain/payments/labels";
import type { payForm } from "#domain/payments/schema";
import { CheckboxesField, CheckboxField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { FormSection } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { MoneyField } from "~/ui/money-field";
import { RadioField } from "~/ui/radio-field";
import { arrivalWords, feeWords } from "./fee-words";

export type PayInput = z.input<ReturnType<typeof payForm>>;
type Fields = { [Name in keyof Required<PayInput>]: FieldMetadata<PayInput[Name]> };

type Rent = {
	balanceCents: number;
	/** The part that is charged for future dates, and the balance due today. */
	aheadCents: number;
	owedCents: number;
	/** The part that credits of later dates will pay. */
	creditAheadCents: number;
	/** The resident's share among roommates. */
	shareCents?: number | undefined;
	partialPayments: boolean;
	minimumCents: number;
	open: { chargePostingId: number; memo: string; accountName: string; dueDate: string; openCents: number }[];
	fees: FeeTerms | undefined;
	takesCards: boolean;
	takesBanks: boolean;
};

export function WhatFields({ fields, rent }: { fields: Fields; rent: Rent }) {
	const format = useFormat();
	const { balanceCents, aheadCents, owedCents, creditAheadCents, open, partialPayments, minimumCents, shareCents } =
		rent;
	const owesOther = owedCents > 0 && aheadCents + creditAheadCents > 0;
	const whole =
		aheadCents > 0 ? "All charges, including upcoming" : creditAheadCents > 0 ? "Balance after credit" : "Full balance";
	const options = [
		...(owesOther ? [{ value: "owed", label: `Balance due today, ${formatMoney(owedCents, format)}` }] : []),
		...(balanceCents > 0 ? [{ value: "balance", label: `${whole}, ${formatMoney(balanceCents, format)}` }] : []),
		...(open.length > 1 && partialPayments ? [{ value: "charges", label: "Selected charges" }] : []),
		...(shareCents ? [{ value: "share", label: `My share, ${formatMoney(shareCents, format)}` }] : []),
		{ value: "other", label: "Another amount" },
	];
	return (
		<FormSection title="Payment amount">
			{options.length > 1 ? (
				<RadioField field={fields.what} label="What to pay" options={options} headed />
			) : (
				<input type="hidden" name="what" value="other" />
			)}
			{open.length > 1 && partialPayments ? (
				<div className="hidden in-[form:has([name=what][value=charges]:checked)]:block">
					<CheckboxesField
						field={fields.charges}
						label="Charges"
						options={open.map((charge) => ({
							value: charge.chargePostingId,
							label: `${chargeName(charge)}, due ${formatDate(charge.dueDate, format.locale)}: ${formatMoney(charge.openCents, format)}`,
						}))}
					/>
				</div>
			) : null}
			<div className={options.length > 1 ? "hidden in-[form:has([name=what][value=other]:checked)]:block" : ""}>
				<MoneyField
					field={fields.amount}
					label="Amount"
					hint={amountHint(Math.min(owedCents, Math.max(balanceCents, 0)), partialPayments, minimumCents, format)}
				/>
			</div>
		</FormSection>
	);
}

function amountHint(balance: number, partial: boolean, minimum: number, format: { currency: string; locale: string }) {
	const above = "Anything extra goes toward future rent.";
	if (balance <= 0) return above;
	if (!partial) return `At least your balance of ${formatMoney(balance, format)}. ${above}`;
	return minimum > 0 ? `At least ${formatMoney(Math.min(minimum, balance), format)}. ${above}` : above;
}

type Kept = { id: number; label: string; expires: string; method: OnlineMethod };

export function FromFields({ fields, rent, kept }: { fields: Fields; rent: Rent; kept: Kept[] }) {
	const format = useFormat();
	const { fees, takesCards, takesBanks, balanceCents, owedCents } = rent;
	if (!fees) return null;
	const hint = (method: OnlineMethod) => {
		const words = feeWords(fees, method, owedCents > 0 ? owedCents : Math.max(balanceCents, 0), format);
		return `${words.charAt(0).toUpperCase()}${words.slice(1)}, ${arrivalWords[method]}`;
	};
	const options = [
		...kept.map(({ id, label, expires, method }) => ({
			value: `saved-${id}`,
			label: expires ? `${label}, expires ${expires.slice(5)}/${expires.slice(0, 4)}` : label,
			hint: hint(method),
		})),
		...(takesBanks ? [{ value: "bank", label: "Bank account", hint: hint("bank") }] : []),
		...(takesCards ? [{ value: "card", label: "Card", hint: hint("card") }] : []),
	];
	return (
		<FormSection title="Pay from">
			<RadioField field={fields.from} label="Pay from" options={options} cards headed />
			<CheckboxField
				field={fields.save}
				label="Save a new card or account for next time"
				hint="Stored by our payment processor. We never see the number. Required for autopay."
			/>
		</FormSection>
	);
}

export function WhenFields({ fields, today, canSchedule }: { fields: Fields; today: string; canSchedule: boolean }) {
	const { locale } = useFormat();
	if (!canSchedule) return <input type="hidden" name="when" value="now" />;
	return (
		<FormSection title="Payment date">
			<RadioField
				field={fields.when}
				label="When to pay"
				headed
				options={[
					{ value: "now", label: "Now" },
					{ value: "later", label: "On a later date", hint: "With a saved card or account." },
				]}
			/>
			<DateField field={fields.date} label="Date" hint={`By ${formatDate(addDays(today, 60), locale)}.`} optional />
		</FormSection>
	);
}
