import { approvals, disbursementMethodWords, expenseStates } from "#domain/payables/labels";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { type Fact, Facts } from "~/ui/facts";
import { PlainLink } from "~/ui/link";
import { Money } from "~/ui/money";
import { href } from "~/web/href";
import type { payablePart } from "./transaction-part.server";

type Part = NonNullable<ReturnType<typeof payablePart>>;

/** What can be done with an expense, a bill, a credit or a payment of bills, for the head of its page. */
export function PayableLinks({ part }: { part: Part }) {
	const { id, checkNumber, reversed, expense, charges } = part;
	if (reversed) return null;
	const chargedCents = charges.reduce((sum, { amountCents }) => sum + amountCents, 0);
	const open = expense?.kind === "bill" && expense.openCents > 0;
	return (
		<>
			{open && expense.approval !== "not_needed" ? (
				<ButtonLink to={href("/app/expenses/approve", { id })} look="quiet">
					{expense.approval === "pending" ? "Approve or reject" : "Change approval"}
				</ButtonLink>
			) : null}
			{expense && expense.kind !== "credit" && expense.amountCents > chargedCents ? (
				<ButtonLink to={href("/app/expenses/charge", { id })} look="quiet">
					Charge tenants
				</ButtonLink>
			) : null}
			{checkNumber ? (
				<ButtonLink to={href("/app/checks", { id })} look="quiet" icon="print">
					Print check
				</ButtonLink>
			) : null}
		</>
	);
}

/** Of an open bill that may be paid: paying it. */
export function PayableAction({ part: { id, expense, reversed } }: { part: Part }) {
	const open = !reversed && expense?.kind === "bill" && expense.openCents > 0;
	if (!open || expense.approval === "pending" || expense.approval === "rejected") return null;
	return <ButtonLink to={href("/app/expenses/pay", { bill: id })}>Pay</ButtonLink>;
}

/** Whom it pays, what is open, what tenants were charged of it. */
export function PayablePart({ part }: { part: Part }) {
	const { charges } = part;
	return (
		<div className="grid items-start gap-5 lg:grid-cols-2">
			<Card title="Payee">
				<Facts facts={factsOf(part)} />
			</Card>
			{charges.length > 0 ? (
				<Card title="Charged to tenants">
					<ul className="grid gap-1.5">
						{charges.map((charge) => (
							<li key={charge.chargeId}>
								<PlainLink href={href("/app/transaction", { id: charge.chargeId })} className="link">
									{charge.leaseName}
								</PlainLink>
								, <Money cents={charge.amountCents} /> of the cost, <DateText date={charge.date} />
							</li>
						))}
					</ul>
				</Card>
			) : null}
		</div>
	);
}

function factsOf({ payeeName, vendorId, expense, method, checkNumber, bankName }: Part): Fact[] {
	const payee =
		vendorId === null ? (
			payeeName
		) : (
			<PlainLink href={href("/app/vendor", { id: vendorId })} className="link">
				{payeeName}
			</PlainLink>
		);
	const by = method && [disbursementMethodWords[method], checkNumber].filter(Boolean).join(" ");
	const paid = { label: "Paid by", value: by && `${by}, ${bankName}` };
	if (!expense) return [{ label: "Payee", value: payee }, paid];
	const open = expense.kind !== "expense" && expense.openCents > 0;
	return [
		{ label: "Payee", value: payee },
		paid,
		{ label: "Status", value: expenseStates[expense.state] },
		{ label: "Bill or reference number", value: expense.checkNumber ? expense.billNumber : null },
		{ label: "Due", value: expense.dueDate ? <DateText date={expense.dueDate} /> : null },
		{
			label: expense.kind === "credit" ? "Remaining credit" : "Amount due",
			value: open ? <Money cents={expense.openCents} /> : null,
		},
		{ label: "Approval", value: expense.approval === "not_needed" ? null : approvals[expense.approval] },
		{ label: "Decided by", value: expense.approvedBy },
		{ label: "Note", value: expense.approvalNote },
		{
			label: "Repeats",
			value: expense.recurringId ? (
				<PlainLink href={href("/app/expenses/recurring")} className="link">
					Recurring expense
				</PlainLink>
			) : null,
		},
	];
}
