import { isExplained } from "#domain/explain/format";
import { ButtonLink } from "~/ui/button";
import { href } from "~/web/href";
import { whyHref } from "~/web/why-href";
import { PayableLinks } from "../payables/transaction-part";
import { entryAddresses } from "./entry-forms";
import type { Transaction } from "./transaction";

/** Links to copy, correct and reverse the entry, if its type has forms for that. A reversal has none. */
export function EntryLinks({ transaction }: { transaction: Transaction }) {
	const { id, leaseId, openCents, payment } = transaction;
	if (transaction.reversalOf !== null) return null;
	const { correct, copy, reverse } = entryAddresses(transaction);
	const stands = transaction.reversedBy === null;
	return (
		<>
			{isExplained(transaction) ? (
				<ButtonLink to={whyHref({ of: "entry", id }, "manager")} look="quiet">
					Why?
				</ButtonLink>
			) : null}
			{copy ? (
				<ButtonLink to={copy} look="quiet">
					Copy
				</ButtonLink>
			) : null}
			{transaction.byCheck && stands ? (
				<ButtonLink to={href("/app/checks", { id })} look="quiet" icon="print">
					Print check
				</ButtonLink>
			) : null}
			{transaction.payable ? <PayableLinks part={transaction.payable} /> : null}
			{correct && stands ? (
				<ButtonLink to={correct} look="quiet">
					Correct
				</ButtonLink>
			) : null}
			{openCents && leaseId && stands ? (
				<ButtonLink to={href("/app/credit", { id: leaseId, charge: id })} look="quiet">
					Waive
				</ButtonLink>
			) : null}
			{reverse && stands ? (
				<ButtonLink to={reverse} look="quiet">
					{payment ? "Reverse or returned by bank" : "Reverse"}
				</ButtonLink>
			) : null}
		</>
	);
}
