import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { depositsInTrust } from "#domain/banking";
import { depositDeadline, depositInterest, depositReturnsOf } from "#domain/deposits";
import { applyPrepayment, depositLines, depositsHeld, type HeldLine, prepaymentLines } from "#domain/lease-accounts";
import { payersWords } from "#domain/lease-accounts/labels";
import { applyPrepaymentForm } from "#domain/lease-accounts/schema";
import { findLease } from "#domain/lease-records";
import { openCharges } from "#domain/ledger";
import { transactionTypes } from "#domain/ledger/labels";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { Amount, Money } from "~/ui/money";
import { Form } from "~/ui/post-form";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { DepositTable } from "../deposit-parts";
import { TrustAgainstDeposits } from "../trust-against-deposits";

export const meta = () => pageTitle("Deposits and Prepayments");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, prepaidCents, unusedCents } = found(findLease(manager, idParam(request, "id")));
	return {
		...{ id, prepaidCents },
		held: depositsHeld(manager, id),
		trust: depositsInTrust(manager),
		interestCents: depositInterest(manager, id, manager.today),
		deadline: depositDeadline(manager, id),
		today: manager.today,
		deposits: depositLines(manager, id),
		letters: depositReturnsOf(manager, id),
		prepayments: prepaymentLines(manager, id),
		canApply: unusedCents > 0 && openCharges(manager, id).length > 0,
		idempotencyKey: newIdempotencyKey(),
	};
}

/** Applies what is prepaid to the open charges, oldest first. */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findLease(manager, idParam(request, "id")));
	const back = href("/app/leaseledger/leaseledgerfinancials/depositsandprepayments", { id });
	const form = await parseForm(request, applyPrepaymentForm);
	if (!form.ok) return form.reply;
	const applied = applyPrepayment(form.by(manager), id, { idempotencyKey: form.value.idempotencyKey });
	if (!applied.ok) return redirectWithMessage(back, applied.message, { kind: "negative" });
	return redirectWithMessage(back, "Prepayment applied to the oldest unpaid charges.");
}

export default function DepositsAndPrepayments() {
	const { id, prepaidCents, held, deposits, letters, prepayments, canApply, idempotencyKey, ...data } =
		useLoaderData<typeof loader>();
	const refund = (
		<ButtonLink to={href("/app/refund", { id })} look="plain">
			Refund
		</ButtonLink>
	);
	const giveBack = (
		<span className="flex flex-wrap gap-2">
			<ButtonLink to={href("/app/withholddeposit", { id })} look="plain">
				Withhold
			</ButtonLink>
			{refund}
		</span>
	);
	return (
		<>
			<Card title="Deposits" action={held.some((deposit) => deposit.receivedCents > 0) ? giveBack : null}>
				{held.length > 0 ? <DepositTable held={held} charged /> : <p className="text-soft">No deposit charged.</p>}
				<DueBack {...data} />
				<Letters letters={letters} />
			</Card>
			{held.length > 0 ? <TrustAgainstDeposits {...data.trust} /> : null}
			{deposits.length > 0 ? <Lines caption="Deposit movements" lines={deposits} /> : null}
			<Card title="Prepayments">
				<p className="text-heading">
					<Money cents={prepaidCents} />
				</p>
				<p className="text-soft">
					Money received before charges are due. It's applied to upcoming charges automatically.
				</p>
				{canApply ? (
					<Form method="post" className="mt-3">
						<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
						<Button look="plain" name="intent" value="apply_prepayment">
							Apply to open charges
						</Button>
					</Form>
				) : null}
			</Card>
			{prepayments.length > 0 ? <Lines caption="Prepayment movements" lines={prepayments} /> : null}
		</>
	);
}

/** What interest has come to, and by when the deposit goes back once they moved out. */
function DueBack({
	interestCents,
	deadline,
	today,
}: {
	interestCents: number;
	deadline?: string | undefined;
	today: string;
}) {
	return (
		<>
			{deadline ? (
				<p className={`mt-3 ${deadline < today ? "text-bad" : "text-warn"}`}>
					{deadline < today ? "Return was due by " : "Return by "}
					<DateText date={deadline} />.
				</p>
			) : null}
			{interestCents > 0 ? (
				<p className="mt-3 text-soft">
					<Money cents={interestCents} /> in interest has been earned. We'll add it when you withhold or refund the
					deposit.
				</p>
			) : null}
		</>
	);
}

function Letters({ letters }: { letters: ReturnType<typeof depositReturnsOf> }) {
	if (letters.length === 0) return null;
	return (
		<ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
			{letters.map(({ transactionId, date }) => (
				<li key={transactionId}>
					<PlainLink href={href("/app/withholddeposit/letter", { id: transactionId })} className="link">
						Letter dated <DateText date={date} />
					</PlainLink>
				</li>
			))}
		</ul>
	);
}

function Lines({ caption, lines }: { caption: string; lines: readonly HeldLine[] }) {
	return (
		<DataTable
			caption={caption}
			columns={lineColumns}
			rows={lines}
			rowKey={(row) => `${row.transactionId} ${row.accountName} ${row.amountCents} ${row.memo}`}
		/>
	);
}

const lineColumns: Column<HeldLine>[] = [
	{
		header: "Date",
		cell: (row) => (
			<PlainLink href={href("/app/transaction", { id: row.transactionId })}>
				<DateText date={row.date} />
			</PlainLink>
		),
	},
	{ header: "Type", phone: "fact", cell: (row) => transactionTypes[row.type] },
	{ header: "Deposit", cell: (row) => payersWords(row.accountName) },
	{ header: "Memo", cell: (row) => row.memo },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
];
