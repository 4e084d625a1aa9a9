import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { entryStates } from "#domain/journal/labels";
import { findTransaction, type TransactionState } from "#domain/lease-accounts";
import { transactionTypes } from "#domain/ledger/labels";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Status, type Tone } from "~/ui/status";
import { needToOpen, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { attachmentsOf } from "../../records/attachments.server";
import { JournalPart } from "../journal/transaction-part";
import { journalPart } from "../journal/transaction-part.server";
import { PayableAction, PayablePart } from "../payables/transaction-part";
import { payablePart } from "../payables/transaction-part.server";
import { listOf } from "./entry-forms";
import { factsOf } from "./transaction-facts";
import { Applied, TransactionLines } from "./transaction-lines";
import { EntryLinks } from "./transaction-links";

export const meta = () => pageTitle("Transaction");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const transaction = found(findTransaction(manager, idParam(request, "id")));
	const { id, leaseId, type } = transaction;
	await needToOpen(manager, leaseId ? href("/app/leaseledger") : listOf(type).to);
	return {
		...transaction,
		listedAt: leaseId ? undefined : listOf(type).to,
		files: attachmentsOf(manager, id),
		payable: payablePart(manager, id),
		journal: journalPart(manager, id),
	};
}

export type Transaction = ReturnType<typeof useLoaderData<typeof loader>>;

export default function TransactionPage() {
	const transaction = useLoaderData<typeof loader>();
	const { id, leaseId, lines, appliedTo, paidBy, files, payable, journal } = transaction;
	return (
		<>
			<PageHead
				title={`${transaction.reversalOf ? "Reversal: " : ""}${transactionTypes[transaction.type]}`}
				status={<State state={transaction.state} asPlanned={Boolean(journal?.reversedOn)} />}
				facts={
					<>
						<Money cents={transaction.amountCents} />, <DateText date={transaction.date} />
					</>
				}
				crumbs={
					leaseId
						? [
								{ label: "Rent roll", to: href("/app/rentroll") },
								{
									label: transaction.leaseName ?? "Lease",
									to: href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: leaseId }),
								},
							]
						: [listOf(transaction.type)]
				}
				links={<EntryLinks transaction={transaction} />}
				action={
					transaction.payment ? (
						<ButtonLink to={href("/app/transaction/receipt", { id })} look="plain">
							Receipt
						</ButtonLink>
					) : payable ? (
						<PayableAction part={payable} />
					) : null
				}
			/>
			{journal ? <JournalPart part={journal} /> : null}
			<Card title="Posted">
				<Facts facts={factsOf(transaction)} columns={2} />
			</Card>
			<TransactionLines lines={lines} sums={transaction} />
			{payable ? <PayablePart part={payable} /> : null}
			{appliedTo.length > 0 ? <Applied title="Applied to" rows={appliedTo} /> : null}
			{paidBy.length > 0 ? <Applied title="Paid by" rows={paidBy} /> : null}
			{files.length > 0 ? (
				<Card title="Files">
					<ul className="grid gap-1">
						{files.map((file) => (
							<li key={file.id}>
								<a href={file.link} className="link">
									{file.title}
								</a>
							</li>
						))}
					</ul>
				</Card>
			) : null}
		</>
	);
}

const states: Record<TransactionState, { tone: Tone; words: string }> = {
	posted: { tone: "good", words: "Posted" },
	open: { tone: "warn", words: "Open" },
	part_paid: { tone: "warn", words: "Partially paid" },
	paid: { tone: "good", words: "Paid" },
	undeposited: { tone: "warn", words: "Undeposited" },
	deposited: { tone: "good", words: "Deposited" },
	reconciled: { tone: "good", words: "Reconciled" },
	returned: { tone: "bad", words: "Returned" },
	reversed: { tone: "quiet", words: "Reversed" },
};

/** An accrual that reversed automatically on its planned date isn't shown as a correction. */
function State({ state, asPlanned }: { state: TransactionState; asPlanned: boolean }) {
	if (asPlanned) return <Status tone="good">{entryStates.planned}</Status>;
	return <Status tone={states[state].tone}>{states[state].words}</Status>;
}
