import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { returnableMethods } from "#domain/bank-accounts/labels";
import { formatDate } from "#domain/calendar/format";
import {
	findTransaction,
	type Returned,
	returnPayment,
	transferOfWithheld,
	usualReturnFee,
} from "#domain/lease-accounts";
import { leaseReversalForm } from "#domain/lease-accounts/schema";
import { reversalDay } from "#domain/ledger";
import { transactionTypes } from "#domain/ledger/labels";
import { formatMoney, plainAmount } from "#domain/money/format";
import { askOrDo } from "#domain/waiting-changes";
import { refuse } from "~/domain/kernel/result";
import { CheckboxField } from "~/ui/checkbox-field";
import { ConfirmField, isAsked } from "~/ui/confirm-field";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { Money } from "~/ui/money";
import { MoneyField } from "~/ui/money-field";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, notFound } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../../approvals/approval-notice";
import { noticeOf, redirectToRequest } from "../../approvals/sent-for-approval.server";
import { leaseCrumbs } from "../../leasing/lease-facts";

export const meta = () => pageTitle("Reverse Transaction");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, type, date, amountCents, payment, leaseId, leaseName } = reversible(manager, request);
	return {
		...{ id, type, date, amountCents, leaseId, leaseName },
		isPayment: payment !== undefined,
		mayBeReturned: payment !== undefined && returnableMethods.includes(payment.method),
		usualFeeCents: payment ? usualReturnFee(manager) : 0,
		day: reversalDay(manager, { id, date }),
		transferCents: transferOfWithheld(id)?.amountCents ?? 0,
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
		waits: noticeOf(manager, "reversals"),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const transaction = reversible(manager, request);
	const form = await parseForm(request, leaseReversalForm(manager));
	if (!form.ok) return form.reply;
	const { kind, ...input } = form.value;
	const back = href("/app/transaction", { id: transaction.id });
	if (kind === "returned") {
		if (!transaction.payment) return form.refuse(refuse("Only payments can be returned by the bank.", "kind"));
		const returned = returnPayment(form.by(manager), transaction.id, input);
		if (!returned.ok) return form.refuse(returned);
		return redirectWithMessage(
			href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: found(transaction.leaseId) }),
			returnedWords(returned, manager),
		);
	}
	const reversal = { transactionId: transaction.id, ...input, reason: input.reason ?? "" };
	const reversed = askOrDo(form.by(manager), "reverse_lease_entry", reversal);
	if (!reversed.ok) return form.refuse(reversed);
	if (reversed.asked) return redirectToRequest(reversed.asked);
	return redirectWithMessage(back, "Transaction reversed.");
}

function returnedWords({ owedAgainCents, prepaidBackCents, feeCents }: Returned, manager: Manager): string {
	const parts = [
		`${formatMoney(owedAgainCents, manager)} owed again`,
		prepaidBackCents > 0 ? `${formatMoney(prepaidBackCents, manager)} prepayment reversed` : "",
		feeCents > 0 ? `${formatMoney(feeCents, manager)} fee added` : "",
	];
	return `Payment returned. ${parts.filter(Boolean).join(", ")}.`;
}

/** The lease transaction in the URL. 404 if it belongs to no lease or is itself a reversal. */
function reversible(manager: Manager, request: Request) {
	const transaction = found(findTransaction(manager, idParam(request, "id")));
	if (transaction.leaseId === null || transaction.reversalOf !== null) notFound();
	return transaction;
}

export default function Reverse() {
	const {
		id,
		type,
		date,
		amountCents,
		leaseId,
		leaseName,
		isPayment,
		day,
		today,
		mayBeReturned,
		usualFeeCents,
		transferCents,
		idempotencyKey,
		waits,
	} = useLoaderData<typeof loader>();
	const { locale } = useFormat();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof leaseReversalForm>>>({
		values: {
			kind: "wrong",
			date: mayBeReturned ? today : day,
			certifiedFundsOnly: false,
			fee: usualFeeCents > 0 ? plainAmount(usualFeeCents) : "",
		},
	});
	return (
		<>
			<PageHead
				title={`Reverse ${transactionTypes[type].toLowerCase()}`}
				facts={
					<>
						<Money cents={amountCents} /> on <DateText date={date} />, {leaseName}. Nothing is deleted. A reversing
						entry is posted and linked to the original.
						{transferCents > 0 ? (
							<>
								{" "}
								The related transfer of <Money cents={transferCents} /> is reversed too.
							</>
						) : null}
					</>
				}
				crumbs={[
					...leaseCrumbs({ id: leaseId ?? 0, name: leaseName ?? "Lease" }),
					{ label: `${transactionTypes[type]} ${id}`, to: href("/app/transaction", { id }) },
				]}
			/>
			<ApprovalNotice words={waits} />
			<Form
				form={form}
				submit="Reverse"
				look="danger"
				cancel={href("/app/transaction", { id })}
				idempotencyKey={idempotencyKey}
			>
				<div className="group grid gap-6">
					{mayBeReturned ? (
						<RadioField
							field={fields.kind}
							label="Reason for reversal"
							options={[
								{ value: "wrong", label: "Entered in error" },
								{
									value: "returned",
									label: "Returned by the bank (NSF)",
									hint: "The charges it paid become due again.",
								},
							]}
						/>
					) : (
						<input type="hidden" name="kind" value="wrong" />
					)}
					<DateField
						field={fields.date}
						label="Date"
						hint={
							mayBeReturned && day !== today
								? `If it was entered in error, use its original date, ${formatDate(day, locale)}.`
								: undefined
						}
					/>
					<TextField field={fields.reason} label="Reason" maxLength={200} optional={isPayment} />
					{mayBeReturned ? (
						<div className="hidden gap-4 group-has-[[value=returned]:checked]:grid">
							<FieldRow>
								<MoneyField field={fields.fee} label="NSF fee to charge tenants" width="full" optional />
								<MoneyField field={fields.bankFee} label="Bank fee you paid" width="full" optional />
							</FieldRow>
							<ConfirmField field={fields.confirmUndeposited} label="Yes, return it anyway" />
							{isAsked(fields.depositBack) ? (
								<RadioField
									field={fields.depositBack}
									label="Portion that paid a deposit"
									options={[
										{ value: "move", label: "Move it back to the account the bank will take it from" },
										{ value: "leave", label: "Leave it in the deposit account" },
									]}
								/>
							) : null}
							<CheckboxField field={fields.certifiedFundsOnly} label="Accept only certified funds from now on" />
						</div>
					) : null}
					<ConfirmField field={fields.confirmBelowZero} label="Yes, reverse it anyway" />
				</div>
			</Form>
		</>
	);
}
