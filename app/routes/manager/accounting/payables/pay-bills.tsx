import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import type { z } from "zod";
import { nextCheckNumbers, payingAccounts } from "#domain/bank-accounts";
import { formatMoney, plainAmount } from "#domain/money/format";
import {
	bankOfBills,
	findOpenBills,
	findPayable,
	type OpenCredit,
	openCredits,
	type PaidBills,
	payBills,
} from "#domain/payables";
import { disbursementMethodWords } from "#domain/payables/labels";
import { payBillsForm } from "#domain/payables/schema";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { CheckboxesField } from "~/ui/checkbox-field";
import { ConfirmField } from "~/ui/confirm-field";
import { count } from "~/ui/count";
import { DateField } from "~/ui/date-field";
import { EmptyState } from "~/ui/empty-state";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { Link } from "~/ui/link";
import { Money } from "~/ui/money";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idsParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { CheckNumberField } from "../check-number-field";
import { BillLines } from "./bill-lines";

export const meta = () => pageTitle("Pay Bills");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const asked = askedFor(manager, request);
	const bills = findOpenBills(
		manager,
		asked.map(({ id }) => id),
	);
	const payable = bills.filter(({ approval }) => approval !== "pending" && approval !== "rejected");
	const banks = payingAccounts(manager);
	const bank = bankOfBills(
		manager,
		payable.map(({ transactionId }) => transactionId),
	);
	const nextChecks = nextCheckNumbers(
		manager,
		banks.map(({ id }) => id),
	);
	return {
		bills: payable,
		credits: openCredits(manager, [...new Set(payable.map(({ vendorId }) => vendorId))]),
		leftOut: asked.filter(({ id }) => !payable.some(({ transactionId }) => transactionId === id)),
		bankAccountId: banks.find(({ id }) => id === bank)?.id,
		banks: banks.map(({ id, name }) => ({ value: id, label: `${name}, next check ${nextChecks[id]}` })),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

/** The ticked bills, at most 100. 404 if one isn't the organization's. */
function askedFor(manager: Manager, request: Request): { id: number; payeeName: string }[] {
	return idsParam(request, "bill", 100).map((id) => {
		const { payeeName } = found(findPayable(manager, id));
		return { id, payeeName };
	});
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	askedFor(manager, request);
	const form = await parseForm(request, payBillsForm(manager));
	if (!form.ok) return form.reply;
	const paid = payBills(form.by(manager), form.value);
	if (!paid.ok) return form.refuse(paid);
	const checks = paid.payments.some(({ checkNumber }) => checkNumber !== undefined);
	const to = checks ? href("/app/checks", { run: paid.runNumber }) : href("/app/expenses");
	return redirectWithMessage(to, paidWords(manager, paid));
}

function paidWords(manager: Manager, { payments, paidCents, creditCents }: PaidBills): string {
	const [only] = payments;
	const whom = payments.length === 1 ? only?.payeeName : count(payments.length, "vendor");
	const paid = payments.length > 0 ? `Paid ${formatMoney(paidCents, manager)} to ${whom}.` : "Paid with credits only.";
	return creditCents > 0 ? `${paid} ${formatMoney(creditCents, manager)} in credits used.` : paid;
}

export default function PayBills() {
	const { bills, credits, leftOut, bankAccountId, banks, today, idempotencyKey } = useLoaderData<typeof loader>();
	const format = useFormat();
	const [form, fields, answer] = usePostForm<z.input<ReturnType<typeof payBillsForm>>>({
		values: {
			date: today,
			bankAccountId: String(bankAccountId ?? ""),
			method: "check",
			bills: bills.map(({ transactionId, openCents }) => ({
				transactionId: String(transactionId),
				amount: plainAmount(openCents),
			})),
		},
	});
	const billName = (position: number) => {
		const sent = fields.bills.getFieldList()[position]?.getFieldset().transactionId.initialValue;
		const bill = bills.find(({ transactionId }) => String(transactionId) === String(sent));
		const name = bill?.payeeName ?? leftOut.find(({ id }) => String(id) === String(sent))?.payeeName;
		return [`Bill ${position + 1}`, name].filter(Boolean).join(", ");
	};
	const total = bills.reduce((sum, { openCents }) => sum + openCents, 0);
	return (
		<>
			<PageHead
				title="Pay bills"
				facts={
					bills.length > 0 ? (
						<>
							{count(bills.length, "bill")}, <Money cents={total} /> open
						</>
					) : null
				}
				crumbs={[{ label: "Direct expenses", to: href("/app/expenses") }]}
			/>
			{leftOut.length > 0 ? (
				<Banner tone="info">
					{count(leftOut.length, "selected entry", "selected entries")} skipped. Each is already paid, needs approval or
					isn't a bill.{" "}
					{leftOut.map(({ id, payeeName }, at) => (
						<Fragment key={id}>
							{at > 0 ? ", " : ""}
							<Link to={href("/app/transaction", { id })} className="link">
								{payeeName}
							</Link>
						</Fragment>
					))}
				</Banner>
			) : null}
			{bills.length === 0 && answer?.status !== "error" ? (
				<EmptyState action={<ButtonLink to={href("/app/expenses", { state: "unpaid" })}>Bills to pay</ButtonLink>}>
					Select the bills to pay from the expense list.
				</EmptyState>
			) : (
				<Form
					form={form}
					submit="Pay"
					cancel={href("/app/expenses")}
					idempotencyKey={idempotencyKey}
					rowName={billName}
					wide
				>
					<BillLines form={form} field={fields.bills} bills={bills} />
					<div className="grid max-w-160 gap-6">
						{credits.length > 0 ? (
							<CheckboxesField
								field={fields.credits}
								label="Apply these credits first"
								hint="A credit applies only to bills from the same vendor and property."
								options={credits.map((credit) => ({
									value: credit.transactionId,
									label: creditWords(credit, format),
								}))}
							/>
						) : null}
						<FormSection title="Payment">
							<SelectField
								field={fields.bankAccountId}
								label="Paid from"
								empty="Choose a bank account"
								options={banks}
							/>
							<FieldRow>
								<DateField field={fields.date} label="Date" width="full" />
								<SelectField
									field={fields.method}
									label="Method"
									width="full"
									options={optionsOf(disbursementMethodWords)}
								/>
								<CheckNumberField field={fields.checkNumber} label="First check number" />
							</FieldRow>
							<TextField
								field={fields.memo}
								label="Memo"
								hint="Leave blank to use the bill numbers."
								maxLength={100}
								optional
							/>
							<ConfirmField field={fields.confirmInsurance} label="Yes, pay them without it" />
							<ConfirmField field={fields.confirmShort} label="Yes, pay it anyway" />
						</FormSection>
					</div>
				</Form>
			)}
		</>
	);
}

/** A vendor credit as an option: "Ace Plumbing 4711, 41 Orchard Lane: $50.00". */
function creditWords({ payeeName, billNumber, propertyName, openCents }: OpenCredit, format: Format): string {
	const whose = [payeeName, billNumber].filter(Boolean).join(" ");
	return `${whose}, ${propertyName ?? "multiple properties or the company"}: ${formatMoney(openCents, format)}`;
}

type Format = Parameters<typeof formatMoney>[1];
